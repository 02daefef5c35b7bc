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
  readonly damage: {
    readonly title: string;
    readonly never: string;
    readonly scrubbed: (args: { when: string }) => string;
    readonly sound: string;
    readonly count: (args: { count: number }) => string;
    readonly database: string;
    readonly file: string;
    readonly kind: string;
    readonly found: string;
    readonly more: (args: { count: number }) => string;
    readonly kinds: {
      readonly missing: string;
      readonly shorter: string;
      readonly longer: string;
      readonly changed: string;
      readonly unreadable: string;
    };
  };
  readonly backup: {
    readonly title: string;
    readonly never: string;
    readonly last: (args: { when: string }) => string;
    readonly whole: (args: { count: number }) => string;
    readonly missing: (args: { count: number }) => string;
    readonly how: string;
  };
  readonly maintenance: {
    readonly title: string;
    readonly sentence: string;
    readonly label: string;
    readonly explanation: string;
    readonly on: string;
    readonly off: string;
  };
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
    readonly titles: {
      readonly 'forget ended sessions': string;
      readonly 'forget mailed codes': string;
      readonly 'forget spent codes': string;
      readonly 'mail notifications': string;
      readonly 'empty old trash': string;
      readonly 'forget old activity': string;
      readonly 'prune versions': string;
      readonly 'prune surplus versions': string;
      readonly 'digest versions': string;
      readonly 'check changed quotas': string;
      readonly 'check all quotas': string;
      readonly 'purge orphans': string;
      readonly 'find lost drives': string;
      readonly 'forget tombstones': string;
      readonly recount: string;
      readonly 'write App Check counts': string;
      readonly 'forget consumed App Check tokens': string;
      readonly 'sweep storage': string;
      readonly 'look for new buckets': string;
      readonly 'expire stale uploads': string;
      readonly 'forget old tickets': string;
      readonly 'sweep thumbnails': string;
      readonly 'sweep exports': string;
      readonly 'run jobs': string;
      readonly 'forget old jobs': string;
      readonly 'back up': string;
      readonly 'sweep blobs': string;
      readonly 'forget rate windows': string;
      readonly 'forget old notifications': string;
      readonly 'deliver messages': string;
      readonly 'forget old messages': string;
      readonly 'forget old call requests': string;
      readonly 'forget old function runs': string;
      readonly 'sweep events of functions': string;
      readonly 'forget old visits of links': string;
      readonly 'submit idle submissions': string;
      readonly 'scrub blobs': string;
      readonly 'check database': string;
    };
  };
}
