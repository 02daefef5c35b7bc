// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface NotificationsMessages {
  readonly title: string;
  readonly sentence: string;
  readonly today: string;
  readonly earlier: string;
  readonly isNew: string;
  readonly readAll: string;
  readonly readOne: (args: { what: string }) => string;
  readonly showAll: string;
  readonly settings: string;
  readonly loading: string;
  readonly failed: string;
  readonly empty: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly aLink: string;
  readonly says: {
    readonly opened: (args: { count: number; name: string }) => string;
    readonly downloaded: (args: { count: number; name: string }) => string;
    readonly uploaded: (args: { count: number; name: string }) => string;
    readonly received: (args: { count: number; title: string }) => string;
    readonly quota: (args: { percent: number }) => string;
    readonly full: string;
    readonly device: (args: { device: string }) => string;
    readonly jobs: {
      readonly 'drive-copy': {
        readonly succeeded: string;
        readonly failed: string;
      };
      readonly 'drive-move': {
        readonly succeeded: string;
        readonly failed: string;
      };
      readonly 'drive-emptyTrash': {
        readonly succeeded: string;
        readonly failed: string;
      };
      readonly 'drive-recount': {
        readonly succeeded: string;
        readonly failed: string;
      };
      readonly 'account-export': {
        readonly succeeded: string;
        readonly failed: string;
      };
      readonly 'file-action': {
        readonly succeeded: string;
        readonly failed: string;
      };
      readonly other: {
        readonly succeeded: string;
        readonly failed: string;
      };
    };
    readonly joined: (args: { name: string }) => string;
    readonly damage: (args: { count: number; name: string }) => string;
  };
  readonly more: {
    readonly received: (args: { files: number; from: string }) => string;
    readonly quota: (args: { used: string; quota: string }) => string;
    readonly full: string;
    readonly device: (args: { address: string }) => string;
    readonly damage: string;
  };
  readonly mail: {
    readonly title: string;
    readonly sentence: string;
    readonly card: string;
    readonly cardSentence: string;
    readonly all: string;
    readonly allSentence: string;
    readonly kinds: {
      readonly 'link-used': string;
      readonly 'request-received': string;
      readonly quota: string;
      readonly 'new-device': string;
      readonly 'job-ended': string;
      readonly 'invitation-accepted': string;
      readonly damage: string;
    };
    readonly modes: {
      readonly off: string;
      readonly instant: string;
      readonly daily: string;
      readonly weekly: string;
    };
    readonly saved: string;
    readonly failed: string;
  };
}
