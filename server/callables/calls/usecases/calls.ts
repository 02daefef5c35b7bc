import { limits, roleReaches } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck } from '../../../appcheck/index.ts';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { hashSecret } from '../../../core/ids.ts';
import type { Log } from '../../../core/log/index.ts';
import type { Caller, Identity } from '../../../identity/index.ts';
import { takeRequestId } from '../../idempotency/domain.ts';
import type { CallRequestKey } from '../../idempotency/store.ts';
import type { Idempotency } from '../../idempotency/usecases.ts';
import { openEnvelope } from '../../protocol/domain/envelope.ts';
import { payloadErrorOf } from '../../protocol/domain/payload-error.ts';
import { Deadlines } from './deadlines.ts';
import type { Registered, Registry, StreamRunner } from './registry.ts';
import { type CallConnection, RunningCall } from './running-call.ts';
import { StreamCall } from './stream-call.ts';

/** A call as it arrived. */
export interface Call extends CallConnection {
  readonly name: string;
  /** The parsed body, which should be `{"data": …}`. */
  readonly body: unknown;
  readonly appCheckToken: string | undefined;
  readonly authorization: string | undefined;
}

export interface Calls {
  /** Everything that can be refused before the function runs. */
  authorize(call: Call): Promise<AuthorizedCall>;
  /** Ends all open streams; each has a moment to give its result. */
  endStreams(): void;
}

/** A call that may be made, and starts when one of its two is called. */
export interface AuthorizedCall {
  readonly result: () => Promise<unknown>;
  /** What comes before the result, piece by piece, of a callable that streams. */
  readonly pieces?: () => AsyncGenerator<unknown, unknown, undefined>;
}

interface CallsDeps {
  readonly registry: Registry;
  readonly appCheck: Pick<AppCheck, 'verify'>;
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly idempotency: Idempotency;
  readonly log: Log;
  readonly clock: Clock;
}

export function createCalls({ registry, appCheck, identity, idempotency, log, clock }: CallsDeps): Calls {
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

      const { requestId, payload } = parsePayload(found, call.body, caller);
      const runningCall = new RunningCall(call, caller, appId, deadlines);
      if (implementation.streams) return authorizeStream(found, implementation.run, payload, call, runningCall);
      const perform = async () => checkAgainstContract(found, 'result', await implementation.run(payload, runningCall));
      if (requestId === undefined) return { result: () => runningCall.deadline(perform(), log) };
      const key = requestKey(call.name, caller, requestId);
      return { result: () => runningCall.deadline(idempotency.run(key, payload, perform), log) };
    },

    endStreams() {
      for (const stream of open) stream.end(new AppError('server/unavailable'));
    },
  };
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

/** A token that is there but not good is refused, never taken for nobody: the caller believes to be signed in. */
async function bearerOf(authorization: string, identity: Pick<Identity, 'authenticate'>): Promise<Caller> {
  const [scheme, token] = [authorization.slice(0, 7).toLowerCase(), authorization.slice(7).trim()];
  const caller = scheme === 'bearer ' && token !== '' ? await identity.authenticate(token) : undefined;
  if (!caller) throw new AppError('access/signed-out');
  return caller;
}

/** Who calls is known from the token alone; nothing in the payload can name somebody else (A24). */
function requireAccess(access: Registered['definition']['access'], caller: Caller | undefined): void {
  if (access === 'anyone') return;
  if (!caller) throw new AppError('access/signed-out');
  if (!roleReaches(caller.role, access)) throw new AppError('access/denied');
}

/** T22: for what a stolen tab must not be able to do, the person signs in again. */
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
 * A person's requests are theirs, whatever their ids. A visitor has nothing but the id, and comes back from another
 * address when the network changes: so it is one that nobody can guess, and is kept like any other secret, as its hash.
 * Whoever does not know it, and the payload with it, never hears the answer.
 */
function requestKey(name: string, caller: Caller | undefined, requestId: string): CallRequestKey {
  return caller
    ? { actor: `uid ${caller.uid}`, name, requestId }
    : { actor: 'anyone', name, requestId: hashSecret(requestId) };
}

function parse(schema: v.GenericSchema, data: unknown): unknown {
  // The first fault is enough to refuse, and a list of a hundred thousand wrong values would name as many.
  const parsed = v.safeParse(schema, data, abortEarly);
  if (!parsed.success)
    throw new AppError('request/invalid', { details: { faults: parsed.issues.map(payloadErrorOf) } });
  return parsed.output;
}

const abortEarly = { abortEarly: true } as const;

/** Holds what a function gives to the contract: only declared fields leave, and a wrong one is a bug of ours. */
function checkAgainstContract({ name, definition }: Registered, what: 'piece' | 'result', given: unknown): unknown {
  const schema = what === 'piece' ? definition.chunk : definition.result;
  if (!schema) throw new Error(`${name} is not declared as a stream.`);
  const checked = v.safeParse(schema, given, abortEarly);
  if (checked.success) return checked.output;
  const { path, message } = payloadErrorOf(checked.issues[0]);
  throw new Error(`The ${what} of ${name} breaks the contract: ${path || 'it'} ${message}.`);
}

/** A stream ends with the token that opened it; whoever is still signed in comes back with the next one. */
function remainingTokenMs(caller: Caller | undefined, now: number): number {
  const expiresAt = caller?.claims.exp;
  return typeof expiresAt === 'number' ? expiresAt * 1000 - now - tokenMarginMs : Number.POSITIVE_INFINITY;
}

const tokenMarginMs = 5000;
