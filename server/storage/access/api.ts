import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppCheck } from '../../appcheck/index.ts';
import { AppError } from '../../core/errors.ts';
import type { AdminKeys } from '../../core/keys/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Requester, RequesterIdentity } from './usecases/requester.ts';

export interface Authenticators {
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly appCheck: Pick<AppCheck, 'verify'>;
  readonly adminKeys: Pick<AdminKeys, 'verify' | 'verifySignature'>;
}

/** The requester behind an HTTP request: `Firebase <ID token>`, `Bearer <admin key>`, or no credentials. */
export function requesterOf(
  request: FastifyRequest,
  reply: FastifyReply,
  query: Readonly<Record<string, string>>,
  authenticators: Authenticators,
): Requester {
  let identity: Promise<RequesterIdentity> | undefined;
  return {
    downloadToken: query.token,
    params: query,
    identify: () => {
      identity ??= identify(request, reply, authenticators);
      return identity;
    },
  };
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  authenticators: Authenticators,
): Promise<RequesterIdentity> {
  const header = request.headers.authorization;
  const [, scheme = '', credential = ''] = /^(Firebase|Bearer) +(\S+)$/i.exec(header ?? '') ?? [];
  if (header !== undefined && credential === '') throw new AppError('storage/unauthenticated');
  if (scheme.toLowerCase() === 'bearer') {
    if (!(await authenticators.adminKeys.verify(credential))) throw new AppError('storage/unauthenticated');
    return { kind: 'admin' };
  }
  await verifyApp(request, reply, authenticators);
  if (credential === '') return { kind: 'anyone' };
  const caller = await authenticators.identity.authenticate(credential);
  if (!caller) throw new AppError('storage/unauthenticated');
  return { kind: 'person', caller };
}

async function verifyApp(request: FastifyRequest, reply: FastifyReply, { appCheck }: Authenticators): Promise<void> {
  const header = request.headers['x-firebase-appcheck'];
  try {
    await appCheck.verify('storage', typeof header === 'string' ? header : undefined);
  } catch (error) {
    // The SDK distinguishes an unverified app from a missing sign-in by the reason phrase alone.
    if (error instanceof AppError && error.code === 'appcheck/invalid')
      reply.raw.statusMessage = 'Firebase App Check token is invalid.';
    throw error;
  }
}
