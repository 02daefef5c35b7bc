/** What the heads of frames hold. Both sides are built from this file. */

export interface StartMessage {
  /** The folder of the codebase. */
  readonly folder: string;
  readonly functions: readonly { readonly name: string; readonly entryPoint: string }[];
  /** Lines of a call that are sent; further ones would be dropped by the server. */
  readonly linesMax: number;
  /** How `firebase-admin` in the process reaches this server. */
  readonly admin?: AdminAccess | undefined;
}

/** Where Google's libraries in the process find credentials, in the temporary folder of the codebase. */
export const credentialsFile = 'application-default-credentials.json';

export interface AdminAccess {
  /** The address at which the server listens. */
  readonly origin: string;
  /** The file that Google's libraries read. */
  readonly account: AdminAccount;
}

interface AdminAccount {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  readonly client_id: string;
  readonly token_uri: string;
  readonly universe_domain: string;
  readonly hearth_ca: string;
}

/** A request whose body is in the same frame. */
export interface RequestMessage {
  readonly target: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly address: string;
  /** The claims of tokens that the server has verified, so that the worker need not. */
  readonly verified?: VerifiedTokens;
}

export interface VerifiedTokens {
  readonly idToken?: { readonly token: string; readonly claims: Readonly<Record<string, unknown>> };
  readonly appCheck?: {
    readonly token: string;
    readonly appId: string;
    readonly claims: Readonly<Record<string, unknown>>;
  };
  /** The token of a blocking function, which only the server makes. */
  readonly blocking?: { readonly token: string; readonly claims: Readonly<Record<string, unknown>> };
}

export interface EventMessage {
  readonly target: string;
  /** The arguments of the function. */
  readonly event: readonly unknown[];
}

export interface OpenMessage {
  readonly target: string;
}

export interface ReplyMessage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** The body follows in `data` frames instead of this one. */
  readonly streams?: true;
}

export interface FailedMessage {
  readonly message: string;
  readonly stack?: string | undefined;
}

/** A call is over: what the function answered, for the record of the run. */
export interface DoneMessage {
  readonly status?: number | undefined;
  /** The status word of a callable that failed. */
  readonly code?: string | undefined;
}

/** A line on the standard output or error of a function. */
export interface LogMessage {
  readonly text: string;
  readonly isError: boolean;
}
