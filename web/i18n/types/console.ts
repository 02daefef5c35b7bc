// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface ConsoleMessages {
  readonly title: string;
  readonly sentence: string;
  readonly loading: string;
  readonly unread: string;
  readonly runningFor: string;
  readonly since: (args: { moment: string }) => string;
  readonly version: (args: { version: string }) => string;
  readonly accounts: string;
  readonly database: (args: { name: string }) => string;
  readonly files: string;
  readonly allBuckets: string;
  readonly stored: string;
  readonly average: (args: { size: string }) => string;
  readonly nothing: string;
  readonly appCheck: {
    readonly title: string;
    readonly sentence: string;
    readonly none: string;
    readonly service: string;
    readonly mode: string;
    readonly verified: string;
    readonly refused: string;
    readonly missing: string;
    readonly modes: {
      readonly enforce: string;
      readonly monitor: string;
      readonly off: string;
    };
  };
  readonly tasks: {
    readonly title: string;
    readonly sentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly heading: (args: { count: number }) => string;
    readonly once: string;
    readonly name: string;
    readonly state: string;
    readonly every: string;
    readonly lastRun: string;
    readonly nextRun: string;
    readonly due: string;
    readonly states: {
      readonly waiting: string;
      readonly running: string;
      readonly failed: string;
    };
  };
}
