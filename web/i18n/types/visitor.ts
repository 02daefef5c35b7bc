// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface VisitorMessages {
  readonly opening: string;
  readonly unread: string;
  readonly items: (args: { count: number }) => string;
  readonly itemsNamed: (args: { more: number; first: string }) => string;
  readonly opensOn: (args: { moment: string }) => string;
  readonly closes: (args: { relative: string }) => string;
  readonly downloadsLeft: (args: { count: number }) => string;
  readonly viewOnly: string;
  readonly by: (args: { name: string }) => string;
  readonly closesIn: (args: { clock: string }) => string;
  readonly share: string;
  readonly lock: {
    readonly title: string;
    readonly sentence: string;
    readonly password: string;
    readonly open: string;
    readonly needed: string;
    readonly wrong: string;
    readonly working: string;
  };
  readonly email: {
    readonly title: string;
    readonly sentence: string;
    readonly address: string;
    readonly addressNeeded: string;
    readonly send: string;
    readonly sent: string;
    readonly sentSentence: (args: { address: string }) => string;
    readonly code: string;
    readonly open: string;
    readonly codeNeeded: string;
    readonly wrong: string;
    readonly again: string;
    readonly other: string;
    readonly working: string;
  };
  readonly report: {
    readonly open: string;
    readonly sentence: string;
    readonly reason: string;
    readonly needed: string;
    readonly verb: string;
    readonly done: string;
  };
  readonly gone: {
    readonly notFound: {
      readonly title: string;
      readonly sentence: string;
    };
    readonly expired: {
      readonly title: string;
      readonly sentence: string;
    };
    readonly paused: {
      readonly title: string;
      readonly sentence: string;
    };
    readonly exhausted: {
      readonly title: string;
      readonly sentence: string;
    };
    readonly scheduled: {
      readonly title: string;
      readonly sentence: string;
    };
    readonly suspended: {
      readonly title: string;
      readonly sentence: string;
    };
  };
  readonly list: {
    readonly label: string;
    readonly empty: string;
    readonly emptySentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly all: string;
    readonly choose: (args: { name: string }) => string;
    readonly chosen: (args: { count: number }) => string;
    readonly chooseAll: string;
    readonly asGrid: string;
    readonly asList: string;
    readonly rename: (args: { name: string }) => string;
  };
  readonly download: string;
  readonly downloadAll: string;
  readonly downloadSome: (args: { count: number }) => string;
  readonly downloadName: (args: { name: string }) => string;
  readonly preview: string;
  readonly preparing: (args: { name: string; size: string }) => string;
  readonly rename: {
    readonly title: (args: { name: string }) => string;
    readonly name: string;
    readonly verb: string;
  };
  readonly send: {
    readonly title: string;
    readonly sentence: string;
    readonly drop: string;
    readonly choose: string;
    readonly dropNow: string;
    readonly list: string;
    readonly waiting: string;
    readonly offline: string;
    readonly finishing: string;
    readonly sent: string;
    readonly failed: string;
    readonly remove: (args: { name: string }) => string;
    readonly retry: (args: { name: string }) => string;
    readonly progress: (args: { name: string }) => string;
  };
}
