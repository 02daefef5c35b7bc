// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
import type { ReactNode } from 'react';

export interface SessionMessages {
  readonly action: {
    readonly page: string;
    readonly requestNew: string;
    readonly checking: string;
    readonly goToSignIn: string;
    readonly sendAgain: string;
    readonly startAgain: string;
    readonly signInAt: (args: { host: string }) => string;
    readonly signsInThere: string;
    readonly unchecked: string;
  };
  readonly backToSignIn: string;
  readonly broken: {
    readonly title: string;
    readonly reason: string;
    readonly old: string;
    readonly oldReason: string;
  };
  readonly codes: {
    readonly totp: {
      readonly title: string;
      readonly sentence: string;
      readonly label: string;
    };
    readonly recovery: {
      readonly title: string;
      readonly sentence: string;
      readonly label: string;
    };
    readonly once: string;
    readonly missing: string;
  };
  readonly continue: string;
  readonly continueTo: (args: { host: string }) => string;
  readonly continueWith: (args: { service: string }) => string;
  readonly actions: {
    readonly VERIFY_EMAIL: {
      readonly title: string;
      readonly sentence: (args: { email: string }) => string;
      readonly verb: string;
      readonly doneTitle: string;
      readonly doneSentence: (args: { email: string }) => string;
    };
    readonly VERIFY_AND_CHANGE_EMAIL: {
      readonly title: string;
      readonly sentence: (args: { email: string; previousEmail: string }) => string;
      readonly verb: string;
      readonly doneTitle: string;
      readonly doneSentence: (args: { email: string }) => string;
    };
    readonly RECOVER_EMAIL: {
      readonly title: string;
      readonly sentence: (args: { previousEmail: string; email: string }) => string;
      readonly verb: string;
      readonly doneTitle: string;
      readonly doneSentence: (args: { email: string }) => string;
    };
    readonly REVERT_SECOND_FACTOR_ADDITION: {
      readonly title: string;
      readonly sentence: (args: { factorName: string | null; email: string }) => string;
      readonly verb: string;
      readonly doneTitle: string;
      readonly doneSentence: (args: { email: string }) => string;
    };
  };
  readonly forgot: {
    readonly page: string;
    readonly title: string;
    readonly sentence: string;
    readonly sent: (args: { address: ReactNode }) => readonly ReactNode[];
    readonly spam: string;
    readonly onItsWay: (args: { email: string }) => string;
  };
  readonly link: {
    readonly sentence: string;
    readonly sent: (args: { address: ReactNode }) => readonly ReactNode[];
    readonly spam: string;
    readonly finish: string;
    readonly enterEmail: string;
    readonly signInAs: (args: { email: string }) => string;
    readonly notMine: string;
  };
  readonly mailbox: string;
  readonly openFiles: string;
  readonly provider: {
    readonly title: string;
    readonly sentence: string;
    readonly loading: string;
    readonly failed: string;
  };
  readonly reset: {
    readonly title: string;
    readonly sentence: (args: { email: string }) => string;
    readonly label: string;
    readonly verb: string;
    readonly done: string;
    readonly doneSentence: string;
  };
  readonly secondFactor: {
    readonly page: string;
    readonly other: string;
    readonly text: (args: { phone: string }) => string;
    readonly use: (args: { app: string }) => string;
    readonly phone: string;
    readonly app: string;
  };
  readonly sendAgain: string;
  readonly signIn: {
    readonly page: string;
    readonly newHere: string;
    readonly usePassword: string;
    readonly mailLink: string;
    readonly byMail: string;
    readonly forgot: string;
    readonly allOff: string;
  };
  readonly signUp: {
    readonly title: string;
    readonly verb: string;
    readonly name: string;
    readonly alreadyHere: string;
    readonly somebody: string;
    readonly invitedOnly: string;
    readonly invitedOnlySentence: string;
    readonly forYou: string;
    readonly forYouSentence: (args: { name: string }) => string;
    readonly leaveAndOpen: string;
    readonly stay: string;
  };
  readonly texted: {
    readonly title: string;
    readonly enter: string;
    readonly goes: (args: { phone: string }) => string;
    readonly sent: (args: { phone: string }) => string;
    readonly another: string;
    readonly verb: string;
  };
}
