// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface PasswordMessages {
  readonly atLeast: (args: { count: number }) => string;
  readonly atMost: (args: { count: number }) => string;
  readonly add: (args: { signs: readonly string[] }) => string;
  readonly signs: {
    readonly lowercase: string;
    readonly uppercase: string;
    readonly digit: string;
    readonly other: string;
  };
  readonly empty: (args: { min: number }) => string;
  readonly missing: (args: { count: number }) => string;
  readonly known: string;
  readonly common: string;
  readonly fair: string;
  readonly good: string;
  readonly strong: string;
}
