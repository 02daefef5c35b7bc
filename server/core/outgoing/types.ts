/** Requests that the server makes to configured addresses. No other code makes outgoing requests (A10, A11, A49). */
export interface Outgoing {
  /** Rejects with an OutgoingError; resolves with any status of the other side, except a redirect. */
  send(request: OutgoingRequest): Promise<Response>;
}

export interface OutgoingRequest {
  readonly url: string | URL;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /**
   * Origins that the operator configured. Where the operator allows services in the private network, only these may be
   * there; addresses that such a service names may not.
   */
  readonly trusted?: readonly string[] | undefined;
}

export type OutgoingFault =
  /** Not an http or https address, one with credentials in it, or plain http beyond the own network. */
  | 'address'
  /** The address lies in a network that this server does not reach into for others. */
  | 'network'
  | 'redirect'
  | 'too-large'
  | 'timeout'
  /** No connection, a broken one, or an invalid certificate. */
  | 'connection';

/** Gives the reason, and never the content of the answer. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault;
  override readonly name = 'OutgoingError';

  constructor(fault: OutgoingFault, host: string, options: { readonly cause?: unknown } = {}) {
    super(`A request to ${host} was not made or not finished: ${fault}.`, options);
    this.fault = fault;
  }
}
