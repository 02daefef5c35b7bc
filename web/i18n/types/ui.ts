// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface UiMessages {
  readonly cancel: string;
  readonly chosen: string;
  readonly clear: string;
  readonly close: string;
  readonly commands: string;
  readonly copied: string;
  readonly copy: string;
  readonly copyRequestId: string;
  readonly discard: string;
  readonly dismiss: string;
  readonly email: string;
  readonly findCommand: string;
  readonly foldersBetween: string;
  readonly goSomewhere: string;
  readonly hidePassword: string;
  readonly keys: {
    readonly Ctrl: string;
    readonly Shift: string;
    readonly Enter: string;
    readonly Esc: string;
    readonly Space: string;
    readonly Backspace: string;
    readonly Home: string;
    readonly End: string;
    readonly Delete: string;
    readonly Escape: string;
    readonly PageUp: string;
    readonly PageDown: string;
  };
  readonly language: string;
  readonly loading: string;
  readonly needed: string;
  readonly newVersion: string;
  readonly noCommand: string;
  readonly notifications: string;
  readonly or: string;
  readonly password: string;
  readonly path: string;
  readonly reload: string;
  readonly roles: {
    readonly owner: string;
    readonly admin: string;
    readonly member: string;
  };
  readonly save: string;
  readonly shortcuts: string;
  readonly showMore: string;
  readonly showPassword: string;
  readonly showRequestId: string;
  readonly signIn: string;
  readonly signOut: string;
  readonly startAgain: string;
  readonly theme: string;
  readonly themes: {
    readonly system: string;
    readonly light: string;
    readonly dark: string;
    readonly contrast: string;
  };
  readonly error: {
    readonly network: string;
    readonly cancelled: string;
    readonly 'popup-blocked': string;
    readonly 'account-exists': string;
    readonly 'other-person': string;
    readonly internal: string;
  };
  readonly tryAgain: string;
  readonly ways: {
    readonly password: string;
    readonly emailLink: string;
    readonly phone: string;
    readonly anonymous: string;
    readonly custom: string;
  };
}
