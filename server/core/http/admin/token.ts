import { limits } from '@hearth/contract';
import * as v from 'valibot';
import { AppError } from '../../errors.ts';
import type { AdminKeys } from '../../keys/index.ts';
import type { RateLimits } from '../../rate-limits/index.ts';
import type { HttpApp } from '../app.ts';
import { type ErrorPresenter, googleError } from '../error-replies.ts';
import { bearerOf, countWrongKey, refuseKey } from './bearer.ts';

export interface TokenDeps {
  readonly admin: Pick<AdminKeys, 'verify' | 'exchange' | 'signCustomToken'>;
  readonly rateLimits: RateLimits;
}

const bodyLimit = limits.admin.assertionBytesMax;
/** The newer and the older name; libraries use either. */
const tokenPaths = [
  '/oauth2.googleapis.com/token',
  '/www.googleapis.com/oauth2/v4/token',
  // firebase-admin before version 13.
  '/accounts.google.com/o/oauth2/token',
];
const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const grant = v.object({
  grant_type: v.literal(jwtBearer),
  assertion: v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
});

const signing = v.object({ payload: v.pipe(v.string(), v.base64()) });

/**
 * The services that Google's libraries call on behalf of a service account, before or instead of signing themselves.
 */
export async function addAdminToken(app: HttpApp, { admin, rateLimits }: TokenDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    for (const path of tokenPaths) {
      scope.post(
        path,
        { bodyLimit, config: { guard: 'adminAssertion', presentError: presentGrantError, worksReadOnly: true } },
        async (request) => {
          const asked = v.safeParse(grant, request.body);
          if (!asked.success) throw new AppError('request/invalid', { sentence: `Only ${jwtBearer} is offered here.` });
          const access = await admin.exchange(asked.output.assertion);
          if (!access) {
            await countWrongKey(request, rateLimits);
            throw new AppError('access/denied', { sentence: 'The assertion was not signed by a valid admin key.' });
          }
          return { access_token: access.token, expires_in: access.expiresInSeconds, token_type: 'Bearer' };
        },
      );
    }
  });

  app.post<{ Params: { readonly accountVerb: string } }>(
    '/iamcredentials.googleapis.com/v1/projects/:project/serviceAccounts/:accountVerb',
    {
      bodyLimit,
      config: {
        guard: 'adminKey',
        presentError: (error) => ({ status: error.row.http, body: googleError(error) }),
        worksReadOnly: true,
      },
    },
    async (request) => {
      const bearer = bearerOf(request);
      const key = bearer === undefined ? undefined : await admin.verify(bearer);
      if (!key) return await refuseKey(request, rateLimits);
      const asked = v.safeParse(signing, request.body);
      const isOwn = request.params.accountVerb === `${key.clientEmail}:signBlob`;
      const unsigned =
        asked.success && isOwn ? Buffer.from(asked.output.payload, 'base64').toString('utf8') : undefined;
      const signature = unsigned === undefined ? undefined : await admin.signCustomToken(key, unsigned);
      if (signature) return { keyId: key.id, signedBlob: signature.toString('base64') };
      throw new AppError('access/denied', {
        sentence: 'The private half of an admin key is not kept here. Sign with the key file: use cert(…).',
      });
    },
  );
}

/** RFC 6749, 5.2. */
const presentGrantError: ErrorPresenter = (error) => {
  const [status, word] = grantErrors[error.code] ?? [error.row.http, 'invalid_request'];
  return { status, body: { error: word, error_description: error.message } };
};

const grantErrors: Readonly<Record<string, readonly [number, string]>> = {
  'access/denied': [400, 'invalid_grant'],
  'rate/limited': [429, 'temporarily_unavailable'],
};
