// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface SignInSettingsMessages {
  readonly title: string;
  readonly tabs: {
    readonly settings: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly providers: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly outbox: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly templates: {
      readonly name: string;
      readonly sentence: string;
    };
    readonly keys: {
      readonly name: string;
      readonly sentence: string;
    };
  };
  readonly leave: {
    readonly title: string;
    readonly sentence: string;
    readonly verb: string;
    readonly stay: string;
  };
  readonly form: {
    readonly loading: string;
    readonly unread: string;
    readonly privacy: string;
    readonly hide: string;
    readonly hideSentence: string;
    readonly saved: string;
    readonly unsaved: string;
    readonly faulty: string;
  };
  readonly signUp: {
    readonly title: string;
    readonly choices: {
      readonly open: {
        readonly name: string;
        readonly sentence: string;
      };
      readonly invited: {
        readonly name: string;
        readonly sentence: string;
      };
      readonly closed: {
        readonly name: string;
        readonly sentence: string;
      };
    };
  };
  readonly ways: {
    readonly title: string;
    readonly sentence: string;
    readonly methods: {
      readonly password: {
        readonly label: string;
        readonly sentence: string;
      };
      readonly emailLink: {
        readonly label: string;
        readonly sentence: string;
      };
      readonly phone: {
        readonly label: string;
        readonly sentence: string;
      };
      readonly anonymous: {
        readonly label: string;
        readonly sentence: string;
      };
    };
    readonly noWay: string;
    readonly factorsTitle: string;
    readonly factorsSentence: string;
    readonly factors: {
      readonly totp: {
        readonly label: string;
        readonly sentence: string;
      };
      readonly phone: {
        readonly label: string;
        readonly sentence: string;
      };
    };
  };
  readonly passwords: {
    readonly title: string;
    readonly sentence: string;
    readonly lengths: {
      readonly lengthMin: string;
      readonly lengthMax: string;
    };
    readonly lengthFaults: {
      readonly lengthMin: string;
      readonly lengthMax: string;
    };
    readonly rules: {
      readonly refuseCommon: {
        readonly label: string;
        readonly sentence: string;
      };
      readonly lowercase: {
        readonly label: string;
      };
      readonly uppercase: {
        readonly label: string;
      };
      readonly numeric: {
        readonly label: string;
      };
      readonly nonAlphanumeric: {
        readonly label: string;
      };
      readonly enforced: {
        readonly label: string;
        readonly sentence: string;
      };
      readonly forceUpgrade: {
        readonly label: string;
        readonly sentence: string;
      };
    };
  };
  readonly origins: {
    readonly title: string;
    readonly sentence: string;
    readonly label: string;
    readonly fault: (args: { line: string }) => string;
  };
  readonly providers: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly register: string;
    readonly registerThere: string;
    readonly registerSentence: string;
    readonly copyUri: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly add: string;
    readonly kinds: {
      readonly 'google.com': {
        readonly name: string;
        readonly add: string;
        readonly addVerb: string;
        readonly sentence: string;
      };
      readonly 'github.com': {
        readonly name: string;
        readonly add: string;
        readonly addVerb: string;
        readonly sentence: string;
      };
      readonly 'microsoft.com': {
        readonly name: string;
        readonly add: string;
        readonly addVerb: string;
        readonly sentence: string;
      };
      readonly 'apple.com': {
        readonly name: string;
        readonly add: string;
        readonly addVerb: string;
        readonly sentence: string;
      };
      readonly oidc: {
        readonly name: string;
        readonly add: string;
        readonly addVerb: string;
        readonly sentence: string;
      };
    };
    readonly service: string;
    readonly state: string;
    readonly actions: string;
    readonly actionsFor: (args: { service: string }) => string;
    readonly on: string;
    readonly off: string;
    readonly isOn: (args: { service: string }) => string;
    readonly isOff: (args: { service: string }) => string;
    readonly switchOn: string;
    readonly switchOff: string;
    readonly noSecret: string;
    readonly change: string;
    readonly changeNamed: (args: { service: string }) => string;
    readonly saved: string;
    readonly isSetUp: (args: { service: string }) => string;
    readonly delete: string;
    readonly deleteNamed: (args: { service: string }) => string;
    readonly deleteConfirm: (args: { service: string }) => string;
    readonly deleteSentence: string;
  };
  readonly fields: {
    readonly name: string;
    readonly nameHint: (args: { id: string }) => string;
    readonly button: string;
    readonly issuer: string;
    readonly issuerHint: string;
    readonly issuerHintMicrosoft: string;
    readonly servicesId: string;
    readonly clientId: string;
    readonly secret: string;
    readonly stored: string;
    readonly audiences: string;
    readonly audiencesHint: string;
    readonly on: string;
    readonly onSentence: string;
    readonly teamId: string;
    readonly keyId: string;
    readonly privateKey: string;
    readonly privateKeyHint: string;
    readonly faults: {
      readonly name: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly issuer: string;
      readonly teamId: string;
      readonly keyId: string;
      readonly privateKey: string;
    };
  };
  readonly keys: {
    readonly title: string;
    readonly loading: string;
    readonly unread: string;
    readonly sentence: string;
    readonly none: string;
    readonly noneSentence: string;
    readonly create: string;
    readonly createTitle: string;
    readonly createSentence: string;
    readonly createVerb: string;
    readonly forServer: string;
    readonly serverExample: string;
    readonly saveTitle: (args: { name: string }) => string;
    readonly saveSentence: string;
    readonly copy: string;
    readonly haveSaved: string;
    readonly download: string;
    readonly key: string;
    readonly state: string;
    readonly made: string;
    readonly actions: string;
    readonly good: string;
    readonly revoked: (args: { when: string }) => string;
    readonly revoke: string;
    readonly revokeNamed: (args: { name: string }) => string;
    readonly revokeConfirm: (args: { name: string }) => string;
    readonly revokeVerb: string;
    readonly revokeSentence: string;
    readonly isRevoked: (args: { name: string }) => string;
  };
}
