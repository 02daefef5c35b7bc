// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface FunctionsMessages {
  readonly tabs: {
    readonly functions: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly log: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly failed: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly secrets: {
      readonly name: string;
      readonly sentence: string;
    };
  };
  readonly kinds: {
    readonly callable: string;
    readonly http: string;
    readonly schedule: string;
    readonly task: string;
    readonly blocking: string;
    readonly object: string;
    readonly user: string;
  };
  readonly outcomes: {
    readonly ok: string;
    readonly error: string;
    readonly timeout: string;
    readonly crashed: string;
  };
  readonly milliseconds: (args: { count: number }) => string;
  readonly seconds: (args: { amount: string }) => string;
  readonly codebases: {
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly command: string;
    readonly copyCommand: string;
    readonly states: {
      readonly working: string;
      readonly waiting: string;
      readonly stopped: string;
    };
    readonly waiting: string;
    readonly stopped: string;
    readonly seeLog: string;
    readonly version: (args: { version: number }) => string;
    readonly folder: string;
    readonly deployed: (args: { when: string }) => string;
    readonly shipped: string;
    readonly byOperator: (args: { when: string }) => string;
    readonly byKey: (args: { when: string; name: string }) => string;
    readonly count: (args: { count: number }) => string;
    readonly skipped: (args: { count: number }) => string;
    readonly rollback: (args: { version: number }) => string;
    readonly delete: (args: { name: string }) => string;
  };
  readonly list: {
    readonly label: (args: { codebase: string }) => string;
    readonly loading: (args: { codebase: string }) => string;
    readonly unread: string;
    readonly name: string;
    readonly runs: string;
    readonly errors: string;
    readonly duration: string;
    readonly lastRun: string;
    readonly actions: string;
    readonly durationHint: (args: { p50: string; p95: string }) => string;
    readonly copyUrl: (args: { name: string }) => string;
    readonly neverRan: string;
    readonly small: (args: { runs: number }) => string;
  };
  readonly rollback: {
    readonly title: (args: { name: string; version: number }) => string;
    readonly sentence: string;
    readonly verb: string;
    readonly done: (args: { name: string; version: number }) => string;
  };
  readonly delete: {
    readonly title: (args: { name: string }) => string;
    readonly sentence: (args: { count: number }) => string;
    readonly keeps: string;
    readonly type: (args: { text: string }) => string;
    readonly verb: (args: { count: number }) => string;
    readonly done: (args: { name: string }) => string;
  };
  readonly function: {
    readonly all: string;
    readonly loading: string;
    readonly unread: string;
    readonly gone: string;
    readonly sentence: (args: { kind: string; codebase: string }) => string;
    readonly goneSentence: string;
    readonly tabs: string;
    readonly runs: string;
    readonly log: string;
    readonly runsIn: string;
    readonly lastRun: (args: { when: string }) => string;
    readonly neverRan: string;
    readonly failed: string;
    readonly share: (args: { percent: string }) => string;
    readonly noneFailed: string;
    readonly half: string;
    readonly most: string;
    readonly atMost: string;
    readonly noRuns: string;
    readonly url: string;
    readonly copyUrl: string;
    readonly schedule: string;
    readonly nextRun: (args: { when: string }) => string;
    readonly regions: string;
    readonly memory: string;
    readonly timeout: string;
    readonly secrets: string;
  };
  readonly runs: {
    readonly label: string;
    readonly loading: string;
    readonly unread: string;
    readonly filter: string;
    readonly all: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly noneLike: string;
    readonly noneLikeSentence: string;
    readonly showAll: string;
    readonly run: string;
    readonly caller: string;
    readonly duration: string;
    readonly memory: string;
  };
  readonly run: {
    readonly title: (args: { name: string }) => string;
    readonly loading: string;
    readonly none: string;
    readonly unread: string;
    readonly started: string;
    readonly duration: string;
    readonly memory: string;
    readonly caller: string;
    readonly app: string;
    readonly trace: string;
    readonly status: string;
    readonly copyTrace: string;
    readonly lines: string;
    readonly noLines: string;
    readonly linesUnread: string;
  };
  readonly log: {
    readonly label: string;
    readonly loading: string;
    readonly unread: string;
    readonly filter: string;
    readonly all: string;
    readonly warnings: string;
    readonly errors: string;
    readonly follow: string;
    readonly stop: string;
    readonly following: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly openRun: string;
    readonly outsideRun: string;
  };
  readonly failed: {
    readonly label: string;
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly event: string;
    readonly kind: string;
    readonly attempts: string;
    readonly attemptsOf: (args: { count: number }) => string;
    readonly failedAt: string;
    readonly actions: string;
    readonly retry: string;
    readonly retryNamed: (args: { name: string }) => string;
    readonly retried: (args: { name: string }) => string;
    readonly deleteNamed: (args: { name: string }) => string;
    readonly deleteConfirm: (args: { name: string }) => string;
    readonly deleteSentence: string;
    readonly deleteVerb: string;
    readonly deleted: (args: { name: string }) => string;
    readonly kinds: {
      readonly object: string;
      readonly user: string;
      readonly schedule: string;
      readonly task: string;
    };
  };
  readonly secrets: {
    readonly label: string;
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly name: string;
    readonly usedBy: string;
    readonly unused: string;
    readonly changed: string;
    readonly actions: string;
    readonly add: string;
    readonly addTitle: string;
    readonly addVerb: string;
    readonly set: string;
    readonly setNamed: (args: { name: string }) => string;
    readonly setTitle: (args: { name: string }) => string;
    readonly setVerb: string;
    readonly value: string;
    readonly valueHint: string;
    readonly nameHint: string;
    readonly nameExample: string;
    readonly nameWrong: string;
    readonly saved: (args: { name: string }) => string;
    readonly deleteNamed: (args: { name: string }) => string;
    readonly deleteConfirm: (args: { name: string }) => string;
    readonly deleteSentence: string;
    readonly deleteVerb: string;
    readonly deleted: (args: { name: string }) => string;
    readonly ownersOnly: string;
  };
}
