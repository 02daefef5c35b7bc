// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface SetupMessages {
  readonly page: string;
  readonly title: string;
  readonly sentence: string;
  readonly code: string;
  readonly codeHint: string;
  readonly workspaceName: string;
  readonly workspaceNameExample: string;
  readonly name: string;
  readonly verb: string;
  readonly missing: {
    readonly setupCode: string;
    readonly workspaceName: string;
    readonly displayName: string;
    readonly email: string;
    readonly password: (args: { lengthMin: number }) => string;
  };
  readonly ready: (args: { workspace: string }) => string;
  readonly readySentence: string;
  readonly open: string;
}
