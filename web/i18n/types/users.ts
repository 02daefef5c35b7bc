// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface UsersMessages {
  readonly noEmail: string;
  readonly states: {
    readonly active: string;
    readonly unconfirmed: string;
    readonly disabled: string;
  };
  readonly roleSentences: {
    readonly member: string;
    readonly admin: string;
    readonly owner: string;
  };
  readonly users: {
    readonly title: string;
    readonly sentence: string;
    readonly accounts: string;
    readonly loading: string;
    readonly unread: string;
    readonly search: string;
    readonly searchHint: string;
    readonly notFound: string;
    readonly notFoundSentence: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly showAll: string;
    readonly person: string;
    readonly role: string;
    readonly state: string;
    readonly secondFactor: string;
    readonly hasSecondFactor: string;
    readonly on: string;
    readonly lastSignIn: string;
    readonly never: string;
    readonly you: string;
  };
  readonly user: {
    readonly title: string;
    readonly sentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly all: string;
  };
  readonly disabledReason: {
    readonly lastOwner: string;
    readonly yourself: string;
    readonly isOwner: string;
    readonly roleIsOwners: string;
  };
  readonly facts: {
    readonly title: string;
    readonly none: string;
    readonly confirmed: string;
    readonly unconfirmed: string;
    readonly phone: string;
    readonly role: string;
    readonly storage: string;
    readonly usedOf: (args: { used: string; quota: string }) => string;
    readonly usedOfNone: (args: { used: string }) => string;
    readonly asEvery: {
      readonly owner: string;
      readonly admin: string;
      readonly member: string;
    };
    readonly signsInWith: string;
    readonly as: (args: { name: string }) => string;
    readonly guest: string;
    readonly secondFactor: string;
    readonly factorKinds: {
      readonly totp: string;
      readonly phone: string;
    };
    readonly sinceWhen: (args: { when: string }) => string;
    readonly lastSignIn: string;
    readonly lastSeen: string;
    readonly since: string;
    readonly never: string;
    readonly id: string;
    readonly copyId: string;
    readonly claims: string;
  };
  readonly role: {
    readonly title: string;
    readonly make: {
      readonly owner: string;
      readonly admin: string;
      readonly member: string;
    };
    readonly isNow: {
      readonly owner: (args: { name: string }) => string;
      readonly admin: (args: { name: string }) => string;
      readonly member: (args: { name: string }) => string;
    };
  };
  readonly quota: {
    readonly title: string;
    readonly asEvery: {
      readonly owner: string;
      readonly admin: string;
      readonly member: string;
    };
    readonly noLimit: string;
    readonly own: string;
    readonly ownSentence: string;
    readonly gigabytes: string;
    readonly notANumber: string;
    readonly save: string;
    readonly asRole: string;
    readonly isNow: (args: { size: string }) => string;
  };
  readonly sessions: {
    readonly title: string;
    readonly sentence: string;
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly current: string;
    readonly lastUsed: (args: { when: string }) => string;
    readonly from: (args: { address: string; method: string; secondFactor: boolean }) => string;
    readonly end: string;
    readonly endNamed: (args: { device: string }) => string;
    readonly endAll: string;
    readonly endOne: string;
    readonly endAllConfirm: (args: { name: string }) => string;
    readonly endConfirm: (args: { device: string }) => string;
    readonly endSentence: (args: { name: string }) => string;
    readonly ended: (args: { count: number }) => string;
  };
  readonly gate: {
    readonly title: string;
    readonly isOff: string;
    readonly offSentence: string;
    readonly switchOffSentence: string;
    readonly delete: string;
    readonly deleteSentence: string;
    readonly forgotten: string;
    readonly sendReset: string;
    readonly resetSentence: (args: { email: string }) => string;
    readonly resetNoEmail: string;
    readonly resetSent: (args: { email: string }) => string;
    readonly resetNotSent: string;
  };
  readonly disable: {
    readonly title: (args: { name: string }) => string;
    readonly verb: string;
    readonly sentence: string;
    readonly done: (args: { name: string }) => string;
  };
  readonly enable: {
    readonly title: (args: { name: string }) => string;
    readonly verb: string;
    readonly sentence: string;
    readonly done: (args: { name: string }) => string;
  };
  readonly remove: {
    readonly title: (args: { name: string }) => string;
    readonly verb: string;
    readonly sentence: string;
    readonly goes: (args: { files: number; size: string; links: number; requests: number }) => string;
    readonly type: (args: { text: string }) => string;
    readonly done: (args: { name: string }) => string;
  };
  readonly invite: {
    readonly button: string;
    readonly title: string;
    readonly role: string;
    readonly how: string;
    readonly deliveries: {
      readonly mail: {
        readonly name: string;
        readonly sentence: string;
      };
      readonly link: {
        readonly name: string;
        readonly sentence: string;
      };
    };
    readonly noMail: string;
    readonly goodFor: (args: { days: number }) => string;
    readonly send: string;
    readonly makeLink: string;
  };
  readonly sent: {
    readonly linkFor: (args: { email: string }) => string;
    readonly invited: (args: { email: string }) => string;
    readonly link: string;
    readonly copyLink: string;
    readonly linkOnce: string;
    readonly notSent: string;
    readonly openOutbox: string;
    readonly ownerReads: string;
    readonly onItsWay: string;
    readonly done: string;
  };
  readonly invitations: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly invited: string;
    readonly role: string;
    readonly state: string;
    readonly until: string;
    readonly actions: string;
    readonly actionsFor: (args: { email: string }) => string;
    readonly states: {
      readonly mailFailed: string;
      readonly mailUnsent: string;
      readonly mailCancelled: string;
      readonly open: string;
      readonly accepted: string;
      readonly expired: string;
      readonly revoked: string;
    };
    readonly way: (args: { inviter: string | null; delivery: string }) => string;
    readonly sendAgain: string;
    readonly newLink: string;
    readonly revoke: string;
    readonly revokeConfirm: (args: { email: string }) => string;
    readonly revokeVerb: string;
    readonly keep: string;
    readonly revokeSentence: string;
  };
}
