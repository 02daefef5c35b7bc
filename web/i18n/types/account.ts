// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
import type { ReactNode } from 'react';

export interface AccountMessages {
  readonly tabs: {
    readonly label: string;
    readonly profile: string;
    readonly security: string;
    readonly devices: string;
    readonly appearance: string;
    readonly keys: string;
    readonly notifications: string;
    readonly data: string;
  };
  readonly appearance: {
    readonly title: string;
    readonly sentence: string;
    readonly theme: string;
    readonly language: string;
    readonly browserLanguage: string;
    readonly density: string;
    readonly densities: {
      readonly comfortable: {
        readonly name: string;
        readonly sentence: string;
      };
      readonly compact: {
        readonly name: string;
        readonly sentence: string;
      };
    };
    readonly units: string;
    readonly unitChoices: {
      readonly binary: {
        readonly name: string;
        readonly sentence: string;
      };
      readonly si: {
        readonly name: string;
        readonly sentence: string;
      };
    };
    readonly behaviour: string;
    readonly singleClick: string;
    readonly singleClickSentence: string;
    readonly spaceSelects: string;
    readonly spaceSelectsSentence: string;
    readonly singleKeys: string;
    readonly singleKeysSentence: string;
    readonly reducedMotion: string;
    readonly reducedMotionSentence: string;
  };
  readonly device: {
    readonly title: string;
    readonly enable: string;
    readonly enableSentence: string;
    readonly files: string;
    readonly filesNone: string;
    readonly filesSome: (args: { count: number; size: string; max: string }) => string;
    readonly removeAll: string;
    readonly removed: string;
  };
  readonly keys: {
    readonly title: string;
    readonly sentence: string;
    readonly change: string;
    readonly changeOf: (args: { action: string }) => string;
    readonly resetOf: (args: { action: string }) => string;
    readonly resetAll: string;
    readonly allReset: string;
    readonly undo: string;
    readonly fixed: string;
    readonly none: string;
    readonly titleFor: (args: { action: string }) => string;
    readonly field: string;
    readonly press: string;
    readonly hint: string;
    readonly taken: (args: { key: ReactNode; action: string }) => readonly ReactNode[];
    readonly notThis: (args: { key: ReactNode }) => readonly ReactNode[];
    readonly withShift: string;
    readonly use: string;
    readonly useNone: string;
  };
  readonly profile: {
    readonly title: string;
    readonly sentence: string;
    readonly card: string;
    readonly cardSentence: string;
    readonly picture: string;
    readonly pictureHint: string;
    readonly choosePicture: string;
    readonly changePicture: string;
    readonly removePicture: string;
    readonly pictureSaved: string;
    readonly pictureRemoved: string;
    readonly noPicture: string;
    readonly nameSaved: string;
    readonly facts: string;
    readonly factsSentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly name: string;
    readonly none: string;
    readonly role: string;
    readonly since: string;
    readonly app: string;
    readonly noApp: string;
  };
  readonly crop: {
    readonly title: string;
    readonly hint: string;
    readonly zoom: string;
    readonly across: string;
    readonly upright: string;
    readonly use: string;
  };
  readonly security: {
    readonly title: string;
    readonly sentence: string;
    readonly unread: string;
    readonly unreadSignIn: string;
    readonly loading: string;
  };
  readonly email: {
    readonly sentence: string;
    readonly none: string;
    readonly confirmed: string;
    readonly unconfirmed: string;
    readonly confirm: string;
    readonly sendAgain: string;
    readonly change: string;
    readonly openLink: string;
    readonly why: string;
    readonly onItsWay: (args: { email: string }) => string;
  };
  readonly changeEmail: {
    readonly title: string;
    readonly sentence: string;
    readonly label: string;
    readonly verb: string;
    readonly sentTitle: string;
    readonly sent: (args: { email: ReactNode }) => readonly ReactNode[];
    readonly done: string;
  };
  readonly password: {
    readonly isSet: string;
    readonly isNotSet: string;
    readonly change: string;
    readonly set: string;
    readonly label: string;
    readonly needsEmail: string;
    readonly signsOut: string;
    readonly changed: string;
  };
  readonly factors: {
    readonly title: string;
    readonly sentence: string;
    readonly kinds: {
      readonly totp: string;
      readonly phone: string;
    };
    readonly on: string;
    readonly off: string;
    readonly switchOn: string;
    readonly another: string;
    readonly anotherWhy: string;
    readonly addAnother: string;
    readonly anyApp: string;
    readonly confirmFirst: string;
    readonly notOffered: string;
    readonly added: (args: { kind: string; when: string }) => string;
    readonly remove: string;
    readonly removeNamed: (args: { name: string }) => string;
    readonly removeConfirm: (args: { name: string }) => string;
    readonly removeLast: string;
    readonly removeOne: string;
    readonly removed: (args: { name: string }) => string;
    readonly othersOut: string;
  };
  readonly enrol: {
    readonly title: string;
    readonly scan: string;
    readonly qr: string;
    readonly type: string;
    readonly copyKey: string;
    readonly openApp: string;
    readonly code: string;
    readonly wrong: string;
    readonly device: string;
    readonly deviceExample: string;
    readonly verb: string;
  };
  readonly recovery: {
    readonly title: string;
    readonly left: (args: { count: number; total: number }) => string;
    readonly why: string;
    readonly made: (args: { when: string }) => string;
    readonly make: string;
    readonly makeConfirm: string;
    readonly makeVoid: string;
    readonly makeNone: string;
    readonly saveThem: string;
    readonly saveNew: string;
    readonly saveSentence: string;
    readonly haveSaved: string;
    readonly download: string;
    readonly fileName: string;
    readonly fileHead: (args: { workspace: string; person: string }) => string;
  };
  readonly services: {
    readonly title: string;
    readonly sentence: string;
    readonly linked: string;
    readonly link: string;
    readonly linkNamed: (args: { service: string }) => string;
    readonly isLinked: (args: { service: string }) => string;
    readonly unlink: string;
    readonly unlinkAnyway: string;
    readonly unlinkNamed: (args: { service: string }) => string;
    readonly unlinkConfirm: (args: { service: string }) => string;
    readonly unlinkLast: string;
    readonly unlinkOne: string;
    readonly isUnlinked: (args: { service: string }) => string;
    readonly othersOut: string;
  };
  readonly devices: {
    readonly title: string;
    readonly sentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly card: string;
    readonly cardSentence: string;
    readonly current: string;
    readonly how: (args: { secondFactor: boolean; method: string }) => string;
    readonly used: (args: { when: string }) => string;
    readonly signedIn: (args: { when: string }) => string;
    readonly end: (args: { device: string }) => string;
    readonly ended: (args: { device: string }) => string;
    readonly endOthers: string;
    readonly othersEnded: (args: { count: number }) => string;
    readonly onlyHere: string;
  };
  readonly data: {
    readonly title: string;
    readonly sentence: string;
    readonly card: string;
    readonly cardSentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly about: string;
    readonly aboutSentence: string;
    readonly prepare: string;
    readonly prepareAgain: string;
    readonly writing: string;
    readonly writingSentence: string;
    readonly written: (args: { done: number; total: number }) => string;
    readonly ready: string;
    readonly readySentence: (args: { size: string; relative: string }) => string;
    readonly failed: string;
    readonly download: string;
    readonly files: string;
    readonly filesSentence: string;
    readonly inParts: (args: { count: number }) => string;
    readonly part: (args: { more: number; first: string }) => string;
    readonly downloadPart: (args: { part: string }) => string;
  };
  readonly leave: {
    readonly title: string;
    readonly sentence: string;
    readonly button: string;
    readonly confirm: string;
    readonly goes: string;
    readonly files: (args: { count: number; size: string }) => string;
    readonly links: (args: { count: number }) => string;
    readonly requests: (args: { count: number }) => string;
    readonly profile: string;
    readonly final: string;
    readonly type: (args: { text: string }) => string;
    readonly reading: string;
    readonly lastOwner: string;
    readonly toUsers: string;
  };
  readonly goodbye: {
    readonly title: string;
    readonly sentence: string;
    readonly signIn: string;
  };
}
