import type { IncomingHttpHeaders } from 'node:http';
import type { AppCheck } from '../../appcheck/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Identity } from '../../identity/index.ts';
import type { Deployed, FunctionRegistry } from '../codebases/usecases/registry.ts';
import type { VerifiedTokens } from '../runtime/domain/messages.ts';

/** Decides which function a request reaches and who calls it. */
export interface Gateway {
  /** Throws `functions/not-found` for a name that is not deployed in that project and region. */
  find(name: string, at: { readonly project?: string | undefined; readonly region?: string | undefined }): Deployed;
  /** The headers that a callable sees, with the tokens in them verified. Throws for an invalid ID token. */
  verify(headers: IncomingHttpHeaders, address: string): Promise<VerifiedRequest>;
}

export interface VerifiedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly verified: VerifiedTokens;
  readonly client: string;
  readonly uid: string | undefined;
  readonly appId: string | undefined;
}

export interface GatewayDeps {
  readonly registry: FunctionRegistry;
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly appCheck: Pick<AppCheck, 'verify'>;
  readonly project: string;
}

export function createGateway({ registry, identity, appCheck, project }: GatewayDeps): Gateway {
  return {
    find(name, at) {
      const isHere = at.project === undefined || at.project === project;
      const found = isHere ? registry.find(name, at.region) : undefined;
      // An action trusts the addresses of files in its data, which only the drive may write.
      if (!found || found.spec.fileAction) throw new AppError('functions/not-found');
      if (found.spec.trigger.kind === 'http' && found.spec.trigger.isPrivate) throw new AppError('access/denied');
      return found;
    },

    async verify(given, address) {
      const headers = passedHeaders(given);
      const appCheckToken = headers['x-firebase-appcheck'];
      const { appId } = await appCheck.verify('functions', appCheckToken);
      // Without enforcement an invalid token counts as none.
      if (appId === undefined) delete headers['x-firebase-appcheck'];
      const idToken = bearerOf(headers.authorization);
      const caller = idToken === undefined ? undefined : await identity.authenticate(idToken);
      if (headers.authorization !== undefined && !caller) throw new AppError('access/signed-out');
      return {
        headers,
        verified: {
          ...(idToken !== undefined && caller && { idToken: { token: idToken, claims: caller.claims } }),
          ...(appCheckToken !== undefined &&
            appId !== undefined && { appCheck: { token: appCheckToken, appId, claims: payloadOf(appCheckToken) } }),
        },
        client: caller ? `uid ${caller.uid}` : address,
        uid: caller?.uid,
        appId,
      };
    },
  };
}

/** Headers that could name another caller, and those of the connection itself, do not reach a function. */
export function passedHeaders(given: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || withheld.has(name) || name.startsWith('x-forwarded-')) continue;
    passed[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return passed;
}

const withheld = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'expect',
  'upgrade',
  'forwarded',
  // With these the packages for Firebase's own gateway and emulator take over another identity.
  'x-callable-context-auth',
  'x-original-auth',
  'x-apigateway-api-userinfo',
  'x-endpoint-api-userinfo',
  'x-goog-authenticated-user-email',
  'x-goog-authenticated-user-id',
]);

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
}

/** The claims of a token that was verified. */
function payloadOf(token: string): Readonly<Record<string, unknown>> {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return typeof claims === 'object' && claims !== null ? { ...claims } : {};
}
