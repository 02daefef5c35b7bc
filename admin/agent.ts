import { Agent, type RequestOptions } from 'node:https';
import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { AdminError } from './admin-error.ts';
import { secure } from './secure.ts';
import type { Signer } from './signer.ts';
import { openTunnel } from './tunnel.ts';

export interface AgentOptions {
  readonly origin: URL;
  /** PEM of the only authority that the agent trusts inside the tunnel. */
  readonly authority: string;
  readonly sign: Signer;
  readonly deadlineMs?: number;
}

/** The agent closes pooled connections before a proxy with the usual timeout of one minute does. */
const idleMs = 50_000;
const socketsPerNameMax = 16;
const deadlineDefaultMs = 15_000;
/** This token can only open a tunnel, so a proxy that reads it gains nothing. */
const tunnelAudience = 'hearth-admin-tunnel';
const tunnelTokenSeconds = 60;

/**
 * Sends requests for Google's host names to Hearth, in a TLS connection inside a tunnel whose other end proves to be
 * the Hearth that issued the admin key. Requests for any other name fail, so nothing goes to Google.
 */
export class HearthAgent extends Agent {
  readonly #options: AgentOptions;

  constructor(options: AgentOptions) {
    super({ keepAlive: true, maxSockets: socketsPerNameMax, timeout: idleMs });
    this.#options = options;
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const name = (options.servername || options.host || '').toLowerCase();
    this.#connect(name).then(
      (socket) => callback?.(null, socket),
      // The signature requires a stream, which is unused after an error.
      (error: Error) => callback?.(error, new Duplex().destroy()),
    );
  }

  async #connect(name: string): Promise<TLSSocket> {
    const { origin, authority, sign, deadlineMs = deadlineDefaultMs } = this.#options;
    if (!reroutedNames.includes(name))
      throw new AdminError('HEARTH_NAME_UNKNOWN', `Hearth does not answer for ${name}; nothing was sent`);
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new AdminError('ETIMEDOUT', `Hearth at ${origin.origin} did not answer in time`)),
      deadlineMs,
    );
    try {
      const outer = await openTunnel(origin, sign(tunnelAudience, tunnelTokenSeconds), deadline.signal);
      return await secure(outer, { origin, name, authority, deadline: deadline.signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Google's host names that Hearth answers for. */
export const reroutedNames: readonly string[] = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'www.googleapis.com',
  'oauth2.googleapis.com',
  'iamcredentials.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'content-firebaseappcheck.googleapis.com',
  'cloudtasks.googleapis.com',
  'cloudfunctions.googleapis.com',
  'firebasestorage.googleapis.com',
  'storage.googleapis.com',
];
