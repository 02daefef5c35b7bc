import {
  type CallableName,
  type ChunkOf,
  callables,
  isErrorCode,
  type PayloadOf,
  type ResultOf,
  urlNameOf,
} from '@hearth/contract';
import type { Modules } from '../../compose.ts';
import type { Config } from '../../core/config/index.ts';
import { AppError } from '../../core/errors.ts';
import { createHttpHost, type HttpHost } from '../../core/http/index.ts';
import { newId } from '../../core/ids.ts';
import type { Log } from '../../core/log/index.ts';
import { findUser } from '../../identity/accounts/store/users.ts';
import { idTokenIssuer } from '../../identity/sessions/domain/id-token.ts';
import { issueTokens } from '../../identity/sessions/usecases/issue-tokens.ts';
import { startSession } from '../../identity/sessions/usecases/start-session.ts';

export interface Hosts {
  readonly inProcess: () => Promise<HttpHost>;
  /** The address of a host that listens. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
}

type Routed = Pick<Modules['callables'], 'routes'>;

/**
 * Registering all routes takes longer than many tests, so those that only call have a host of their own, and those
 * that send or read bytes another one.
 */
export function createHosts(config: Config, log: Log, called: readonly Routed[], all: readonly Routed[]): Hosts {
  const open = async (modules: readonly Routed[]) => {
    const host = await createHttpHost(config, log, async () => true);
    for (const module of modules) await module.routes(host.app);
    return host;
  };
  const opened: Promise<HttpHost>[] = [];
  const once = (modules: readonly Routed[]) => {
    let host: Promise<HttpHost> | undefined;
    return () => {
      if (!host) {
        host = open(modules);
        opened.push(host);
      }
      return host;
    };
  };
  const listening = once(all);
  let address: Promise<string> | undefined;
  return {
    inProcess: once(called),
    listen() {
      address ??= listening().then(({ app }) => app.listen({ host: '127.0.0.1', port: 0 }));
      return address;
    },
    async close() {
      for (const host of opened.splice(0)) await (await host).close();
    },
  };
}

/**
 * Returns the current ID token of a person, who signs in again when it has expired. Without a password, because hashing
 * one takes longer than most tests, and without the notification about a new device, which would be in every list.
 */
export function createSessions({
  core,
  identity,
}: Pick<Modules, 'core' | 'identity'>): (uid: string) => Promise<string> {
  const { database, clock, vault } = core;
  const deps = { database, clock, keys: core.keys.identity, tokenIssuer: idTokenIssuer(core.config.project) };
  const notifications = { notify: async () => undefined };
  const tokens = new Map<string, string>();
  return async (uid) => {
    const kept = tokens.get(uid);
    if (kept !== undefined && (await identity.authenticate(kept))) return kept;
    const user = await findUser(database.query, uid);
    // A deleted or disabled person still has the old token.
    if (!user || (user.disabled && kept !== undefined)) return kept ?? '';
    const client = { address: '192.0.2.7', agent: 'test' };
    const started = await database.transaction((transaction) =>
      startSession({ clock, vault, notifications }, transaction, { uid, client, signInProvider: 'password' }),
    );
    const { idToken } = await issueTokens(deps, { user, ...started, isLinked: false });
    tokens.set(uid, idToken);
    return idToken;
  };
}

interface Sender {
  readonly token?: string;
  readonly client?: string;
}

/** Calls a callable like the SDK; a write gets a request id. */
export function createSender(host: () => Promise<HttpHost>, errors: readonly string[]) {
  return async <N extends CallableName>(
    name: N,
    payload: PayloadOf<N>,
    { token, client = '::1' }: Sender,
  ): Promise<ResultOf<N>> => {
    const data = callables[name].writes ? { requestId: newId(), ...payload } : payload;
    const { app } = await host();
    const reply = await app.inject({
      method: 'POST',
      url: `/fn/${urlNameOf(name)}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: { data },
      remoteAddress: client,
    });
    const { result, error }: CallBody = reply.json();
    if (error) throw asAppError(error, errors);
    return result as ResultOf<N>;
  };
}

/** Watches a folder. A stream needs a connection that can break, so it goes through a socket. */
export async function* watchFolder(
  address: string,
  token: string,
  payload: PayloadOf<'drive-watch'>,
  signal: AbortSignal,
): AsyncGenerator<ChunkOf<'drive-watch'>, ResultOf<'drive-watch'>, undefined> {
  const reply = await fetch(`${address}/fn/hearth-drive-watch`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ data: payload }),
    signal,
  });
  for await (const event of eventsOf(reply)) {
    if (event.error) throw asAppError(event.error);
    if ('result' in event) return event.result as ResultOf<'drive-watch'>;
    yield event.message as ChunkOf<'drive-watch'>;
  }
  throw new Error('The stream ended without a result.');
}

interface CallBody {
  readonly result?: unknown;
  readonly error?: CallFault;
  readonly message?: unknown;
}

interface CallFault {
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The error as the server threw it. */
function asAppError(
  { message, details: { code, requestId: _, ...details } }: CallFault,
  errors: readonly string[] = [],
) {
  if (typeof code !== 'string' || !isErrorCode(code)) throw new Error(`${String(code)} is no error code: ${message}`);
  return new AppError(code, {
    sentence: message,
    details,
    cause: code === 'server/internal' ? errors.at(-1) : undefined,
  });
}

async function* eventsOf(reply: Response): AsyncGenerator<CallBody, void, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length));
  }
}
