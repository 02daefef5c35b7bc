// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface FormatMessages {
  readonly units: {
    readonly binary: string;
    readonly si: string;
  };
  readonly bytes: (args: { count: number; written: string }) => string;
  readonly perSecond: (args: { size: string }) => string;
  readonly today: (args: { clock: string }) => string;
  readonly yesterday: (args: { clock: string }) => string;
  readonly seconds: (args: { count: number }) => string;
  readonly minutes: (args: { count: number }) => string;
  readonly hours: (args: { count: number }) => string;
  readonly days: (args: { count: number }) => string;
  readonly left: (args: { count: number; duration: string }) => string;
}
