// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface JobsMessages {
  readonly label: string;
  readonly kinds: {
    readonly 'drive-copy': string;
    readonly 'drive-move': string;
    readonly 'drive-emptyTrash': string;
    readonly 'drive-recount': string;
    readonly 'account-export': string;
    readonly 'file-action': string;
    readonly other: string;
  };
  readonly over: {
    readonly 'drive-copy': string;
    readonly 'drive-move': string;
    readonly 'drive-emptyTrash': string;
    readonly 'drive-recount': string;
    readonly 'account-export': string;
    readonly 'file-action': string;
    readonly other: string;
  };
  readonly doneOf: (args: { total: number; done: number }) => string;
  readonly done: (args: { count: number }) => string;
  readonly announced: (args: { name: string; progress: string }) => string;
  readonly waiting: string;
  readonly begun: string;
  readonly stop: (args: { name: string }) => string;
  readonly stopping: string;
  readonly stopped: (args: { name: string }) => string;
  readonly failed: (args: { name: string; why: string }) => string;
  readonly freed: (args: { what: string; size: string }) => string;
  readonly finished: (args: { name: string }) => string;
  readonly undone: (args: { name: string }) => string;
  readonly copy: (args: { label: string }) => string;
  readonly close: string;
}
