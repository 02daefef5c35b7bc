// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface RunActionMessages {
  readonly title: (args: { action: string; about: string }) => string;
  readonly files: (args: { count: number }) => string;
  readonly start: string;
}
