import { limits, roleReaches } from '@hearth/contract';
import * as v from 'valibot';
import type { AppCheck } from '../../appcheck/index.ts';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Log } from '../../core/log/index.ts';
import type { Caller, Identity } from '../../identity/index.ts';
import { openEnvelope } from '../rules/envelope.ts';
import { faultOf } from '../rules/fault.ts';
import { takeRequestId } from '../rules/request-id.ts';
import { type CallOrigin, CallScope } from './call-scope.ts';
import { Deadlines } from './deadlines.ts';
import type { Once } from './once.ts';
import type { Handler, Registered, Registry } from './registry.ts';

/** A call as it arrived. */
export interface Call extends CallOrigin {
  readonly name: string;
  /** The parsed body, which should be `{"data": …}`. */
  readonly body: unknown;
  readonly appCheckToken: string | undefined;
  readonly authorization: string | undefined;
}

export interface Calls {
  /** Everything that can be refused before the function runs. The result starts it. */
  admit(call: Call): Promise<() => Promise<unknown>>;
}

export interface CallsParts {
  readonly registry: Registry;
  readonly appCheck: Pick<AppCheck, 'judge'>;
  readonly identity: Pick<Identity, 'authenticate'>;
  readonly once: Once;
  readonly log: Log;
  readonly clock: Clock;
}

export function createCalls({ registry, appCheck, identity, once, log, clock }: CallsParts): Calls {
  const deadlines = new Deadlines(limits.functions.timeoutMs);
  return {
    async admit(call) {
      const found = registry.find(call.name);
      if (!found) throw new AppError('functions/not-found');
      const { definition, handler } = found;
      const { appId } = await appCheck.judge('functions', call.appCheckToken);
      const caller = call.authorization === undefined ? undefined : await bearerOf(call.authorization, identity);
      refuseAccess(definition.access, caller);
      if (definition.recent) refuseStale(caller, clock.now());
      if (!handler) throw new AppError('server/unimplemented');

      const { requestId, payload } = parsePayload(found, call.body);
      const scope = new CallScope(call, caller, appId, deadlines);
      if (requestId === undefined) return () => scope.deadline(perform(found, handler, payload, scope), log);
      const key = { actor: caller ? `uid ${caller.uid}` : `client ${scope.client}`, name: call.name, requestId };
      return () =>
        scope.deadline(
          once.run(key, payload, () => perform(found, handler, payload, scope)),
          log,
        );
    },
  };
}

/** A token that is there but not good is refused, never taken for nobody: the caller believes to be signed in. */
async function bearerOf(authorization: string, identity: Pick<Identity, 'authenticate'>): Promise<Caller> {
  const [scheme, token] = [authorization.slice(0, 7).toLowerCase(), authorization.slice(7).trim()];
  const caller = scheme === 'bearer ' && token !== '' ? await identity.authenticate(token) : undefined;
  if (!caller) throw new AppError('access/signed-out');
  return caller;
}

/** Who calls is known from the token alone; nothing in the payload can name somebody else (A24). */
function refuseAccess(access: Registered['definition']['access'], caller: Caller | undefined): void {
  if (access === 'anyone') return;
  if (!caller) throw new AppError('access/signed-out');
  if (!roleReaches(caller.role, access)) throw new AppError('access/denied');
}

/** T22: for what a stolen tab must not be able to do, the person signs in again. */
function refuseStale(caller: Caller | undefined, now: number): void {
  if (!caller || now - caller.signedInAt > limits.identity.recentSignInMs)
    throw new AppError('auth/requires-recent-login');
}

function parsePayload(
  { definition }: Registered,
  body: unknown,
): { readonly requestId?: string; readonly payload: unknown } {
  const opened = openEnvelope(body);
  if (!opened.ok) throw new AppError('request/invalid', { sentence: opened.sentence });
  if (!definition.writes) return { payload: parse(definition.payload, opened.data) };
  const taken = takeRequestId(opened.data);
  if (!taken) {
    const faults = [{ path: 'requestId', message: 'must be 8 to 64 letters, digits, "-" or "_"' }];
    throw new AppError('request/invalid', { details: { faults } });
  }
  return { requestId: taken.requestId, payload: parse(definition.payload, taken.payload) };
}

function parse(schema: v.GenericSchema, data: unknown): unknown {
  // The first fault is enough to refuse, and a list of a hundred thousand wrong values would name as many.
  const parsed = v.safeParse(schema, data, abortEarly);
  if (!parsed.success) throw new AppError('request/invalid', { details: { faults: parsed.issues.map(faultOf) } });
  return parsed.output;
}

const abortEarly = { abortEarly: true } as const;

/** Runs the handler and holds it to the contract: only declared fields leave, and a wrong one is a bug of ours. */
async function perform(
  { name, definition }: Registered,
  handler: Handler,
  payload: unknown,
  scope: CallScope,
): Promise<unknown> {
  const checked = v.safeParse(definition.result, await handler(payload, scope), abortEarly);
  if (checked.success) return checked.output;
  const { path, message } = faultOf(checked.issues[0]);
  throw new Error(`The result of ${name} breaks the contract: ${path || 'it'} ${message}.`);
}
