import { limits, roleReaches } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck } from '../../../appcheck/index.ts';
import type { Clock } from '../../../core/clock.ts';
import { diskFaultOf } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Log } from '../../../core/log/index.ts';
import type { WriteAccess } from '../../../core/write-access.ts';
import type { Caller, Identity } from '../../../identity/index.ts';
import { takeRequestId } from '../../idempotency/domain.ts';
import type { CallRequestKey } from '../../idempotency/store.ts';
import type { FinishCall, Idempotency } from '../../idempotency/usecases/idempotency.ts';
import { openEnvelope } from '../../protocol/domain/envelope.ts';
import { payloadErrorOf } from '../../protocol/domain/payload-error.ts';
import { Deadlines } from './deadlines.ts';
import type { Registered, Registry, StreamRunner } from './registry.ts';
import { type CallConnection, RunningCall } from './running-call.ts';
import { StreamCall } from './stream-call.ts';

/** A call as received. */
export interface Call extends CallConnection {
  readonly name: string;
  /** The parsed body, which should be `{"data": …}`. */
  readonly body: unknown;
  readonly appCheckToken: string | undefined;
  readonly authorization: string | undefined;
}

export interface Calls {
  /** Checks everything that can be refused before the function runs. */
  authorize(call: Call): Promise<AuthorizedCall>;
  /** Ends all open streams; each may still give its result. */
  endStreams(): void;
}

/** An authorized call, which starts when one of its functions is called. */
export interface AuthorizedCall {
  readonly result: () => Promise<unknown>;
  /** The pieces before the result, for a callable that streams. */
  readonly pieces?: () => AsyncGenerator<unknown, unknown, undefined>;
}

interface CallsDeps {
  readonly registry: Registry;
  readonly appCheck: Pick<AppCheck, 'verify'>;
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly idempotency: Idempotency;
  readonly writeAccess: Pick<WriteAccess, 'require'>;
  readonly log: Log;
  readonly clock: Clock;
}

export function createCalls({ registry, appCheck, identity, idempotency, writeAccess, log, clock }: CallsDeps): Calls {
  const deadlines = new Deadlines(limits.functions.timeoutMs);
  const open = new Set<StreamCall>();

  function authorizeStream(
    found: Registered,
    run: StreamRunner,
    payload: unknown,
    call: Call,
    runningCall: RunningCall,
  ): AuthorizedCall {
    const begin = () =>
      new StreamCall({
        runningCall,
        connection: call,
        log,
        open,
        begin: () => run(payload, runningCall),
        checkPiece: (piece) => checkAgainstContract(found, 'piece', piece),
        checkResult: (result) => checkAgainstContract(found, 'result', result),
        check: async () => void (await callerOf(call, found.definition.access, identity)),
        lifetimeMs: Math.min(limits.functions.streamMs, remainingTokenMs(runningCall.caller, clock.now())),
      });
    return { result: () => runningCall.deadline(begin().result(), log), pieces: () => begin().pieces() };
  }

  return {
    async authorize(call) {
      const found = registry.find(call.name);
      if (!found) throw new AppError('functions/not-found');
      const { definition, implementation } = found;
      const { appId } = await appCheck.verify('functions', call.appCheckToken);
      const caller = await callerOf(call, definition.access, identity);
      if (definition.recent) requireRecentSignIn(caller, clock.now());
      if (!implementation) throw new AppError('server/unimplemented');
      if (definition.writes && !definition.worksReadOnly) await writeAccess.require();

      const { requestId, payload } = parsePayload(found, call.body, caller);
      const runningCall = new RunningCall(call, caller, appId, deadlines);
      if (implementation.streams) return authorizeStream(found, implementation.run, payload, call, runningCall);
      const perform = async () => checkAgainstContract(found, 'result', await implementation.run(payload, runningCall));
      if (requestId === undefined) return { result: () => runningCall.deadline(perform(), log) };
      const key = requestKey(call.name, caller, requestId);
      const performOnce = (finish: FinishCall) => {
        runningCall.finishBy((transaction, result) =>
          finish(transaction, checkAgainstContract(found, 'result', result)),
        );
        return perform();
      };
      const once = () => idempotency.run(key, payload, performOnce);
      return {
        result: () => runningCall.deadline(definition.worksReadOnly ? orUnclaimed(once, perform) : once(), log),
      };
    },

    endStreams() {
      for (const stream of open) stream.end(new AppError('server/unavailable'));
    },
  };
}

/** Without a disk to write to nothing can be claimed. What works then is bookkeeping, which may be done twice. */
async function orUnclaimed(once: () => Promise<unknown>, perform: () => Promise<unknown>): Promise<unknown> {
  try {
    return await once();
  } catch (error) {
    if (diskFaultOf(error) === undefined) throw error;
    return perform();
  }
}

async function callerOf(
  { authorization }: Pick<Call, 'authorization'>,
  access: Registered['definition']['access'],
  identity: Pick<Identity, 'authenticate'>,
): Promise<Caller | undefined> {
  const caller = authorization === undefined ? undefined : await bearerOf(authorization, identity);
  requireAccess(access, caller);
  return caller;
}

/** An invalid token is refused, never treated as signed out: the caller assumes to be signed in. */
async function bearerOf(authorization: string, identity: Pick<Identity, 'authenticate'>): Promise<Caller> {
  const [scheme, token] = [authorization.slice(0, 7).toLowerCase(), authorization.slice(7).trim()];
  const caller = scheme === 'bearer ' && token !== '' ? await identity.authenticate(token) : undefined;
  if (!caller) throw new AppError('access/signed-out');
  return caller;
}

/** The token alone identifies the caller; nothing in the payload can name somebody else (A24). */
function requireAccess(access: Registered['definition']['access'], caller: Caller | undefined): void {
  if (access === 'anyone') return;
  if (!caller) throw new AppError('access/signed-out');
  if (!roleReaches(caller.role, access)) throw new AppError('access/denied');
}

/** T22: sensitive calls need a recent sign-in, so that a stolen tab cannot make them. */
function requireRecentSignIn(caller: Caller | undefined, now: number): void {
  if (!caller || now - caller.signedInAt > limits.identity.recentSignInMs)
    throw new AppError('auth/requires-recent-login');
}

function parsePayload(
  { definition }: Registered,
  body: unknown,
  caller: Caller | undefined,
): { readonly requestId?: string; readonly payload: unknown } {
  const opened = openEnvelope(body);
  if (!opened.ok) throw new AppError('request/invalid', { sentence: opened.sentence });
  if (!definition.writes) return { payload: parse(definition.payload, opened.data) };
  const lengthMin = caller ? requestIdLengthMin : limits.functions.requestIdLengthMinAnyone;
  const taken = takeRequestId(opened.data, lengthMin);
  if (!taken) {
    const message = `must be ${lengthMin} to ${limits.functions.requestIdLengthMax} letters, digits, "-" or "_"`;
    throw new AppError('request/invalid', { details: { faults: [{ path: 'requestId', message }] } });
  }
  return { requestId: taken.requestId, payload: parse(definition.payload, taken.payload) };
}

const requestIdLengthMin = 8;

/**
 * The request ids of a signed-in person belong to that person. Anonymous callers have only the id, and their IP
 * address may change: so the id must be unguessable and is stored as a hash. Without the id and the payload nobody
 * gets the answer.
 */
function requestKey(name: string, caller: Caller | undefined, requestId: string): CallRequestKey {
  return caller
    ? { actor: `uid ${caller.uid}`, name, requestId }
    : { actor: 'anyone', name, requestId: hashSecret(requestId) };
}

function parse(schema: v.GenericSchema, data: unknown): unknown {
  // One error is enough to refuse; a list of a hundred thousand wrong values would report as many.
  const parsed = v.safeParse(schema, data, abortEarly);
  if (!parsed.success)
    throw new AppError('request/invalid', { details: { faults: parsed.issues.map(payloadErrorOf) } });
  return parsed.output;
}

const abortEarly = { abortEarly: true } as const;

/**
 * Checks the output of a function against the contract: only declared fields are sent, and a mismatch is a bug of the
 * server.
 */
function checkAgainstContract({ name, definition }: Registered, what: 'piece' | 'result', given: unknown): unknown {
  const schema = what === 'piece' ? definition.chunk : definition.result;
  if (!schema) throw new Error(`${name} is not declared as a stream.`);
  const checked = v.safeParse(schema, given, abortEarly);
  if (checked.success) return checked.output;
  const { path, message } = payloadErrorOf(checked.issues[0]);
  throw new Error(`The ${what} of ${name} breaks the contract: ${path || 'it'} ${message}.`);
}

/** A stream ends with the token that opened it; the client reconnects with the next one. */
function remainingTokenMs(caller: Caller | undefined, now: number): number {
  const expiresAt = caller?.claims.exp;
  return typeof expiresAt === 'number' ? expiresAt * 1000 - now - tokenMarginMs : Number.POSITIVE_INFINITY;
}

const tokenMarginMs = 5000;
