import { Agent, type RequestOptions } from 'node:https';
import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { AdminError } from './admin-error.ts';
import { reroutedNames } from './rerouted-names.ts';
import { secure } from './secure.ts';
import type { Signer } from './signer.ts';
import { openTunnel } from './tunnel.ts';

export interface AgentParts {
  readonly origin: URL;
  /** PEM of the only authority that is trusted inside the tunnel. */
  readonly authority: string;
  readonly sign: Signer;
  readonly deadlineMs?: number;
}

/** Pooled connections end before a proxy with the usual minute of patience would cut them. */
const idleMs = 50_000;
const socketsPerNameMax = 16;
const deadlineDefaultMs = 15_000;
/** What this token opens is a tunnel and nothing else; whoever sees it on the way has no more than that. */
const tunnelAudience = 'hearth-admin-tunnel';
const tunnelTokenSeconds = 60;

/**
 * Carries requests for Google's host names to Hearth: through a tunnel to the origin, in a TLS of its own whose other
 * end proves to be the Hearth that made the admin key. Requests for any other name fail; nothing goes to Google.
 */
export class HearthAgent extends Agent {
  readonly #parts: AgentParts;

  constructor(parts: AgentParts) {
    super({ keepAlive: true, maxSockets: socketsPerNameMax, timeout: idleMs });
    this.#parts = parts;
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const name = (options.servername || options.host || '').toLowerCase();
    this.#connect(name).then(
      (socket) => callback?.(null, socket),
      // Nobody looks at the stream beside an error, but the signature asks for one.
      (error: Error) => callback?.(error, new Duplex().destroy()),
    );
  }

  async #connect(name: string): Promise<TLSSocket> {
    const { origin, authority, sign, deadlineMs = deadlineDefaultMs } = this.#parts;
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
