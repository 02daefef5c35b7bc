// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
import type { ReactNode } from 'react';

export interface MailMessages {
  readonly templateNames: {
    readonly 'change-email': string;
    readonly invitation: string;
    readonly 'password-changed': string;
    readonly 'phone-code': string;
    readonly 'recover-email': string;
    readonly 'recovery-code-used': string;
    readonly 'reset-password': string;
    readonly 'second-factor-added': string;
    readonly 'sign-in-link': string;
    readonly 'verify-email': string;
    readonly 'files-receipt': string;
    readonly 'files-received': string;
    readonly 'link-code': string;
    readonly 'link-downloaded': string;
    readonly 'link-opened': string;
    readonly 'link-received': string;
    readonly 'link-report': string;
    readonly notification: string;
    readonly 'notification-digest': string;
  };
  readonly templateSentences: Readonly<Record<string, string>>;
  readonly states: {
    readonly unsent: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly queued: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly sending: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly sent: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly failed: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly cancelled: {
      readonly name: string;
      readonly sentence: string;
    };
  };
  readonly outbox: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly leaveAs: (args: { from: string }) => string;
    readonly notSent: (args: { setting: ReactNode }) => readonly ReactNode[];
    readonly filter: string;
    readonly all: string;
    readonly none: string;
    readonly noneIn: (args: { state: string }) => string;
    readonly noneSentence: string;
    readonly showAll: string;
    readonly message: string;
    readonly template: string;
    readonly state: string;
    readonly written: string;
    readonly to: (args: { address: string }) => string;
  };
  readonly message: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly to: string;
    readonly template: string;
    readonly written: string;
    readonly sent: string;
    readonly attempts: string;
    readonly nextAttempt: string;
    readonly serverReply: string;
    readonly link: string;
    readonly copyLink: string;
    readonly frame: string;
    readonly showAs: string;
    readonly text: string;
    readonly cancel: string;
    readonly resend: string;
    readonly resent: string;
  };
  readonly templates: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly message: string;
    readonly own: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly loadingOne: string;
    readonly unreadOne: string;
    readonly subject: string;
    readonly text: string;
    readonly htmlHint: string;
    readonly putIn: string;
    readonly example: (args: { example: string }) => string;
    readonly isNew: (args: { language: string }) => string;
    readonly newLanguage: string;
    readonly unsaved: string;
    readonly saved: string;
  };
  readonly preview: {
    readonly label: string;
    readonly title: string;
    readonly loading: string;
    readonly frame: string;
    readonly faulty: string;
  };
  readonly language: {
    readonly label: string;
    readonly yours: (args: { language: string }) => string;
    readonly add: string;
    readonly addVerb: string;
    readonly hint: string;
    readonly wrong: string;
    readonly remove: string;
    readonly removeConfirm: (args: { language: string }) => string;
    readonly removeVerb: string;
    readonly removeSentence: string;
    readonly restore: string;
    readonly restoreConfirm: string;
    readonly restoreVerb: string;
    readonly restoreSentence: (args: { language: string }) => string;
    readonly keep: string;
  };
}
