import type { ForgedIssuer } from '../../testing/forged-issuer.ts';
import { accounts, ada, type OpenTestServer, type TestServer } from './identity.suite.ts';
import { openForgedProvider, openServerForProviders, operator, present } from './providers.suite.ts';

export interface ProviderUser {
  readonly sub?: string;
  readonly email?: string | undefined;
  readonly verified?: boolean;
  readonly name?: string;
}

/** A server with two providers, `oidc.one` and `oidc.two`, that issue any identity. */
export async function openTwo(open: OpenTestServer) {
  const server = await openServerForProviders(open);
  const forgedIssuer = await openForgedProvider(server, { providerId: 'oidc.one' });
  const two = { providerId: 'oidc.two', enabled: true, issuer: forgedIssuer.origin, clientId: 'hearth' };
  await server.identity.providers.create(two, operator);
  const enter = async (providerId: string, who: ProviderUser = {}, more: Readonly<Record<string, unknown>> = {}) =>
    present(server, { providerId, id_token: await tokenOf(server, forgedIssuer, who) }, more);
  return { server, forgedIssuer, enter };
}

export async function tokenOf(server: TestServer, forgedIssuer: ForgedIssuer, who: ProviderUser): Promise<string> {
  const { sub = 'ada-there', email = ada.email, verified = true, name } = who;
  const now = Math.floor(server.clock.now() / 1000);
  const of = { ...(email !== '' && { email, email_verified: verified }), ...(name !== undefined && { name }) };
  return forgedIssuer.sign({ iss: forgedIssuer.origin, aud: 'hearth', iat: now, exp: now + 300, sub, ...of });
}

export async function lookUp(server: TestServer, idToken: unknown): Promise<Record<string, unknown>> {
  const { body } = await server.post(`${accounts}:lookup`, { idToken });
  return Object(Array.isArray(body.users) ? body.users[0] : undefined);
}

export const providersOf = (user: Record<string, unknown>): readonly string[] =>
  (Array.isArray(user.providerUserInfo) ? user.providerUserInfo : []).map((info) => String(Object(info).providerId));

export const password = (server: TestServer) => server.post(`${accounts}:signInWithPassword`, ada);
