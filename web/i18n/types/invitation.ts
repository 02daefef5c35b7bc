// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface InvitationMessages {
  readonly reading: string;
  readonly unread: string;
  readonly title: (args: { workspace: string }) => string;
  readonly sentence: (args: { inviter: string | null; workspaceName: string; role: string }) => string;
  readonly emailHint: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly verb: string;
  readonly ends: {
    readonly 'invitation/used': {
      readonly title: string;
      readonly sentence: string;
    };
    readonly 'invitation/expired': {
      readonly title: string;
      readonly sentence: string;
    };
    readonly 'invitation/revoked': {
      readonly title: string;
      readonly sentence: string;
    };
    readonly 'invitation/not-found': {
      readonly title: string;
      readonly sentence: string;
    };
  };
}
