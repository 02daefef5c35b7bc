// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface TextEditorMessages {
  readonly save: string;
  readonly saving: string;
  readonly done: string;
  readonly notSaved: string;
  readonly allSaved: string;
  readonly tabHint: string;
  readonly tabFree: string;
  readonly binary: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly encoding: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly tooLarge: (args: { max: string }) => string;
  readonly stale: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly gone: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly savedAside: string;
  readonly showIt: string;
  readonly saveCopy: string;
  readonly replace: string;
  readonly copySaved: (args: { name: string }) => string;
  readonly leave: {
    readonly title: string;
    readonly sentence: string;
    readonly verb: string;
    readonly stay: string;
  };
  readonly compareTitle: (args: { name: string }) => string;
  readonly thereNow: string;
  readonly yours: string;
  readonly differences: string;
  readonly older: string;
  readonly newer: string;
  readonly counts: (args: { added: number; removed: number }) => string;
  readonly unchanged: (args: { count: number }) => string;
  readonly lineGone: string;
  readonly lineNew: string;
  readonly equal: string;
  readonly onlyEnds: string;
  readonly rough: string;
  readonly compareUnfit: {
    readonly binary: string;
    readonly tooLong: string;
  };
}
