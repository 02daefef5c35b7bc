import { createPublicKey } from 'node:crypto';
import type { HttpApp } from '../../../core/http/index.ts';
import type { KeyRing } from '../../../core/keys/index.ts';
import { presentError } from '../../api/errors.ts';

const options = { config: { presentError } };
/** Admin SDKs that are rerouted here keep Google's host name, which arrives as the beginning of the path. */
const hosts = ['', '/www.googleapis.com'];
const account = 'securetoken@system.gserviceaccount.com';
/** Where verifiers look for the keys of ID tokens, and of session cookies, which the same ring signs. */
const x509Paths = [`/robot/v1/metadata/x509/${account}`, '/identitytoolkit/v3/relyingparty/publicKeys'];

/** The keys that ID tokens can be checked with, in the two forms that verifiers ask for. */
export function addPublicKeys(app: HttpApp, keys: Pick<KeyRing, 'publicKeys'>): void {
  for (const host of hosts) {
    for (const path of x509Paths) {
      app.get(`${host}${path}`, options, async (_request, reply) => {
        const published = await keys.publicKeys();
        reply.header('cache-control', cacheControl);
        return Object.fromEntries(published.map((jwk) => [jwk.kid, spki(jwk)]));
      });
    }
    app.get(`${host}/service_accounts/v1/jwk/${account}`, options, async (_request, reply) => {
      reply.header('cache-control', cacheControl);
      return { keys: await keys.publicKeys() };
    });
  }
}

/** A new key is published this long before it signs. */
const cacheControl = 'public, max-age=3600';

type Jwk = Awaited<ReturnType<KeyRing['publicKeys']>>[number];

function spki({ kty, n, e }: Jwk): string {
  const key = { kty: kty ?? '', n: n ?? '', e: e ?? '' };
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}
