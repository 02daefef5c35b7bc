import { Agent, type RequestOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AdminKey } from './admin-key.ts';
import { HearthAgent, reroutedNames } from './agent.ts';
import { createSigner } from './signer.ts';

/**
 * Sends all requests of this process for Google's host names to Hearth, so that code that knows nothing of Hearth reaches
 * it. Requests for other names go out as before.
 */
export function connectProcess(account: AdminKey, origin: string): void {
  const agent = new HearthAgent({
    origin: new URL(origin),
    authority: account.hearth_ca,
    sign: createSigner(account),
  });
  rerouteAgents(agent);
  rerouteFetch(agent);
}

type Connect = (
  options: RequestOptions,
  callback?: (error: Error | null, stream: Duplex) => void,
) => Duplex | null | undefined;

/** Libraries make agents of their own, so the global agent alone would not do. */
function rerouteAgents(agent: HearthAgent): void {
  const original: Connect = Agent.prototype.createConnection;
  const reroute: Connect = function (this: Agent, options, callback) {
    const host = certifiedName(options.servername || options.host);
    return isRerouted(host, options.port)
      ? agent.createConnection({ ...options, host, servername: host }, callback)
      : original.call(this, options, callback);
  };
  Object.defineProperty(Agent.prototype, 'createConnection', { value: reroute, configurable: true, writable: true });
}

/** firebase-admin before version 13 fetches its tokens here, and Hearth has no certificate for this name. */
function certifiedName(host: string | null | undefined): string | undefined {
  return host === 'accounts.google.com' ? 'oauth2.googleapis.com' : (host ?? undefined);
}

function isRerouted(host: string | null | undefined, port: number | string | null | undefined): boolean {
  const isDefaultPort = port === undefined || port === null || port === '' || Number(port) === 443;
  return isDefaultPort && reroutedNames.includes((host ?? '').toLowerCase());
}

/** `fetch` of Node knows no agents; it asks a dispatcher, which every copy of its library finds under this symbol. */
function rerouteFetch(agent: HearthAgent): void {
  // Node makes the dispatcher when a part of fetch is first used.
  Reflect.get(globalThis, 'Headers');
  const original: unknown = Reflect.get(globalThis, dispatcherSymbol);
  if (!isDispatcher(original)) return;
  const rerouted = new original.constructor({
    connect(options, callback) {
      agent.createConnection({ host: options.hostname, servername: options.hostname }, (error, socket) =>
        error ? callback(error, null) : callback(null, socket as Socket),
      );
    },
  });
  const dispatcher: Dispatcher = Object.create(original, {
    dispatch: {
      value: (options: DispatchOptions, handler: unknown) => {
        const { protocol, hostname, port } = new URL(String(options.origin));
        const isOurs = protocol === 'https:' && isRerouted(hostname, port);
        return (isOurs ? rerouted : original).dispatch(options, handler);
      },
    },
  });
  if (!Reflect.set(globalThis, dispatcherSymbol, dispatcher))
    throw new Error('This version of Node fixes its dispatcher.');
}

const dispatcherSymbol = Symbol.for('undici.globalDispatcher.1');

interface DispatchOptions {
  readonly origin?: unknown;
}

interface Dispatcher {
  dispatch(options: DispatchOptions, handler: unknown): boolean;
  readonly constructor: new (options: DispatcherOptions) => Dispatcher;
}

interface DispatcherOptions {
  connect(options: { readonly hostname: string }, callback: (error: Error | null, socket: Socket | null) => void): void;
}

function isDispatcher(value: unknown): value is Dispatcher {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'dispatch') === 'function';
}
