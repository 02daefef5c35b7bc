/** The client address as limits count it, and the user agent. */
export interface Client {
  readonly address: string;
  readonly agent: string;
}

/** The client of a request and the language that its app set in `auth.languageCode`. */
export interface RequestInfo {
  readonly client: Client;
  readonly language: string | undefined;
}
