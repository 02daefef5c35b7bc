// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface RequestsMessages {
  readonly title: string;
  readonly sentence: string;
  readonly loading: string;
  readonly unread: string;
  readonly none: string;
  readonly noneSentence: string;
  readonly create: string;
  readonly columns: {
    readonly request: string;
    readonly state: string;
    readonly deadline: string;
    readonly received: string;
    readonly actions: string;
  };
  readonly states: {
    readonly open: string;
    readonly late: string;
    readonly closed: string;
    readonly suspended: string;
  };
  readonly overdue: string;
  readonly noDeadline: string;
  readonly due: (args: { relative: string }) => string;
  readonly received: (args: { submissions: number; count: number }) => string;
  readonly into: (args: { folder: string }) => string;
  readonly copyAddress: string;
  readonly more: (args: { title: string }) => string;
  readonly form: {
    readonly createTitle: string;
    readonly createIn: (args: { folder: string }) => string;
    readonly editTitle: (args: { title: string }) => string;
    readonly verb: string;
    readonly title: string;
    readonly titleExample: string;
    readonly titleNeeded: string;
    readonly newFolder: string;
    readonly description: string;
    readonly deadline: string;
    readonly deadlineHint: string;
    readonly dateNeeded: string;
    readonly late: string;
    readonly lates: {
      readonly none: string;
      readonly '1d': string;
      readonly '2d': string;
      readonly '7d': string;
      readonly '30d': string;
      readonly always: string;
    };
    readonly name: string;
    readonly email: string;
    readonly asks: {
      readonly no: string;
      readonly optional: string;
      readonly required: string;
    };
    readonly more: string;
    readonly perSubmitter: string;
    readonly perSubmitterSentence: string;
    readonly notify: string;
    readonly notifySentence: string;
    readonly maxFile: string;
    readonly maxTotal: string;
    readonly maxFiles: string;
    readonly noLimit: string;
    readonly wrong: string;
    readonly types: string;
    readonly typesHint: string;
    readonly password: string;
    readonly passwordSentence: string;
    readonly passwordField: string;
    readonly newPassword: string;
    readonly passwordShort: (args: { min: number }) => string;
    readonly generate: string;
    readonly copyPassword: string;
  };
  readonly created: {
    readonly title: string;
    readonly copied: string;
    readonly copy: string;
    readonly address: string;
    readonly password: string;
    readonly apart: string;
    readonly qr: string;
    readonly showQr: string;
    readonly hideQr: string;
    readonly done: string;
  };
  readonly acts: {
    readonly open: string;
    readonly edit: string;
    readonly close: string;
    readonly reopen: string;
    readonly rotate: string;
    readonly remove: string;
    readonly closed: string;
    readonly reopened: string;
    readonly rotated: string;
    readonly removed: string;
    readonly saved: string;
  };
  readonly rotateConfirm: {
    readonly title: string;
    readonly sentence: string;
    readonly verb: string;
  };
  readonly removeConfirm: {
    readonly title: (args: { title: string }) => string;
    readonly sentence: string;
    readonly verb: string;
  };
  readonly page: {
    readonly loading: string;
    readonly unread: string;
    readonly gone: string;
    readonly goneSentence: string;
    readonly openFolder: string;
  };
  readonly inbox: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly nameless: string;
    readonly late: string;
    readonly byItself: string;
    readonly byItselfTip: string;
    readonly files: (args: { count: number }) => string;
    readonly receipt: (args: { number: string }) => string;
    readonly moreFiles: (args: { count: number }) => string;
  };
}
