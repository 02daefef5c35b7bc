import { solveProof } from './proof.ts';

/** An App Check token and its lifetime, as the server returns them. */
export interface Grant {
  readonly token: string;
  readonly lifetimeSeconds: number;
}

/** Requests a challenge, solves its proof of work, and exchanges both for a token. */
export async function exchangeProof(from: { origin: string; appId: string }, limitedUse: boolean): Promise<Grant> {
  const first = await tryProof(from, limitedUse);
  if (first !== 'stale') return first;
  // A device that slept during the proof holds an expired challenge, so one new challenge is tried.
  const second = await tryProof(from, limitedUse);
  if (second !== 'stale') return second;
  throw new Error(`App Check: ${from.origin} refused two proofs of work in a row as too old.`);
}

/** Exchanges a debug token for an App Check token. */
export async function exchangeDebugToken(
  from: { origin: string; projectId: string; appId: string; apiKey: string; debugToken: string },
  limitedUse: boolean,
): Promise<Grant> {
  const path = `/v1/projects/${from.projectId}/apps/${from.appId}:exchangeDebugToken`;
  const body = { debug_token: from.debugToken, ...(limitedUse && { limited_use: true }) };
  return readGrant(
    from.origin,
    accept(await post(from.origin, `${path}?key=${encodeURIComponent(from.apiKey)}`, body)),
  );
}

async function tryProof(
  { origin, appId }: { origin: string; appId: string },
  limitedUse: boolean,
): Promise<Grant | 'stale'> {
  const { challenge, bits } = readChallenge(origin, accept(await post(origin, '/appcheck/challenge', { appId })));
  const nonce = await solveProof(challenge, bits);
  const reply = await post(origin, '/appcheck/exchange', {
    appId,
    challenge,
    nonce,
    ...(limitedUse && { limitedUse: true }),
  });
  if (reply.status === 400 && field(field(reply.body, 'error'), 'status') === 'FAILED_PRECONDITION') return 'stale';
  return readGrant(origin, accept(reply));
}

interface Reply {
  readonly origin: string;
  readonly status: number;
  readonly body: unknown;
}

const replyDeadlineMs = 20_000;

async function post(origin: string, path: string, body: object): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(replyDeadlineMs),
  });
  return { origin, status: response.status, body: parseJson(await response.text()) };
}

function accept(reply: Reply): unknown {
  if (reply.status === 200) return reply.body;
  const message = field(field(reply.body, 'error'), 'message');
  throw new Error(
    `App Check: ${typeof message === 'string' ? message : `${reply.origin} answered HTTP ${reply.status}.`}`,
  );
}

function readChallenge(origin: string, body: unknown): { challenge: string; bits: number } {
  const challenge = field(body, 'challenge');
  const bits = field(body, 'bits');
  if (typeof challenge !== 'string' || typeof bits !== 'number') throw notHearth(origin);
  return { challenge, bits };
}

function readGrant(origin: string, body: unknown): Grant {
  const token = field(body, 'token');
  const ttl = field(body, 'ttl');
  const seconds = typeof ttl === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(ttl)?.[1] : undefined;
  if (typeof token !== 'string' || seconds === undefined) throw notHearth(origin);
  return { token, lifetimeSeconds: Number(seconds) };
}

function notHearth(origin: string): Error {
  return new Error(`App Check: ${origin} does not answer like a Hearth server. Check the origin given to connect.`);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // for example a proxy's error page; the callers turn null into an error message
  }
}
