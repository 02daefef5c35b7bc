// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface SubmitFilesMessages {
  readonly due: (args: { relative: string }) => string;
  readonly late: string;
  readonly limits: {
    readonly files: (args: { count: number }) => string;
    readonly fileSize: (args: { size: string }) => string;
    readonly totalSize: (args: { size: string }) => string;
    readonly types: (args: { list: string }) => string;
  };
  readonly closed: {
    readonly title: string;
    readonly sentence: (args: { title: string }) => string;
  };
  readonly who: {
    readonly title: string;
    readonly name: string;
    readonly email: string;
    readonly optional: string;
    readonly nameNeeded: string;
    readonly emailNeeded: string;
    readonly next: string;
  };
  readonly as: (args: { name: string }) => string;
  readonly change: string;
  readonly private: string;
  readonly submit: string;
  readonly submitFiles: (args: { count: number }) => string;
  readonly firstAdd: string;
  readonly stillSending: string;
  readonly receipt: {
    readonly title: string;
    readonly sentence: (args: { count: number; at: string }) => string;
    readonly late: string;
    readonly number: string;
    readonly copyNumber: string;
    readonly keepSentence: string;
    readonly file: string;
    readonly sum: string;
    readonly copySum: (args: { name: string }) => string;
    readonly copy: string;
    readonly print: string;
    readonly save: string;
    readonly fileName: string;
    readonly again: string;
  };
}
