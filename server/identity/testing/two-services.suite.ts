import type { ForgedIssuer } from '../../testing/forged-issuer.ts';
import { accounts, ada, type OpenPlace, type Place } from './identity.suite.ts';
import { openForge, openNeighbours, operator, present } from './providers.suite.ts';

export interface Somebody {
  readonly sub?: string;
  readonly email?: string | undefined;
  readonly verified?: boolean;
  readonly name?: string;
}

/** A place with two services, `oidc.one` and `oidc.two`, at which anybody can be anybody. */
export async function openTwo(open: OpenPlace) {
  const place = await openNeighbours(open);
  const forge = await openForge(place, { providerId: 'oidc.one' });
  const two = { providerId: 'oidc.two', enabled: true, issuer: forge.origin, clientId: 'hearth' };
  await place.identity.providers.create(two, operator);
  const enter = async (providerId: string, who: Somebody = {}, more: Readonly<Record<string, unknown>> = {}) =>
    present(place, { providerId, id_token: await tokenOf(place, forge, who) }, more);
  return { place, forge, enter };
}

export async function tokenOf(place: Place, forge: ForgedIssuer, who: Somebody): Promise<string> {
  const { sub = 'ada-there', email = ada.email, verified = true, name } = who;
  const now = Math.floor(place.clock.now() / 1000);
  const of = { ...(email !== '' && { email, email_verified: verified }), ...(name !== undefined && { name }) };
  return forge.sign({ iss: forge.origin, aud: 'hearth', iat: now, exp: now + 300, sub, ...of });
}

export async function lookUp(place: Place, idToken: unknown): Promise<Record<string, unknown>> {
  const { body } = await place.post(`${accounts}:lookup`, { idToken });
  return Object(Array.isArray(body.users) ? body.users[0] : undefined);
}

export const providersOf = (user: Record<string, unknown>): readonly string[] =>
  (Array.isArray(user.providerUserInfo) ? user.providerUserInfo : []).map((info) => String(Object(info).providerId));

export const password = (place: Place) => place.post(`${accounts}:signInWithPassword`, ada);
