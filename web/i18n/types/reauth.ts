// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface ReauthMessages {
  readonly title: string;
  readonly recent: string;
  readonly passwordSentence: (args: { email: string }) => string;
  readonly codeSentence: string;
  readonly signInAgain: string;
  readonly password: string;
  readonly wrongPassword: string;
  readonly code: string;
  readonly continue: string;
  readonly continueWith: (args: { service: string }) => string;
}
