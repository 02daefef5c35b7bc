/**
 * Requests that the server itself makes to addresses which people configure. There is no other way out of the house
 * (A10, A11, A49): whoever needs a document from elsewhere asks here.
 */
export interface Outgoing {
  /** Rejects with an OutgoingError; resolves with whatever status the other side gave, except a redirect. */
  send(request: OutgoingRequest): Promise<Response>;
}

export interface OutgoingRequest {
  readonly url: string | URL;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /**
   * Origins that the operator typed. Where the operator lets services live in the own network, these may; what such a
   * service points to elsewhere may not.
   */
  readonly trusted?: readonly string[] | undefined;
}

export type OutgoingFault =
  /** Not an http or https address, one with a name in it, or plain http beyond the own network. */
  | 'address'
  /** It leads into a network that this server does not reach into for others. */
  | 'network'
  | 'redirect'
  | 'too-large'
  | 'timeout'
  /** No connection, a broken one, a certificate that does not fit. */
  | 'connection';

/** Says why, and never what was in the answer. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault;
  override readonly name = 'OutgoingError';

  constructor(fault: OutgoingFault, host: string, options: { readonly cause?: unknown } = {}) {
    super(`A request to ${host} was not made or not finished: ${fault}.`, options);
    this.fault = fault;
  }
}
