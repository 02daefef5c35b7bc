// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface ShellMessages {
  readonly accountMenu: string;
  readonly foldRail: string;
  readonly goTo: (args: { page: string }) => string;
  readonly homeOf: (args: { workspace: string }) => string;
  readonly notFound: {
    readonly page: string;
    readonly title: string;
    readonly sentence: string;
    readonly go: string;
  };
  readonly pageFailed: string;
  readonly destinations: {
    readonly account: string;
    readonly activity: string;
    readonly allLinks: string;
    readonly console: string;
    readonly files: string;
    readonly functions: string;
    readonly health: string;
    readonly links: string;
    readonly notifications: string;
    readonly recent: string;
    readonly requests: string;
    readonly search: string;
    readonly signIn: string;
    readonly starred: string;
    readonly storage: string;
    readonly trash: string;
    readonly uploads: string;
    readonly users: string;
    readonly tasks: string;
  };
  readonly navLabel: string;
  readonly moreDestinations: string;
  readonly notificationsNew: (args: { count: number }) => string;
  readonly searchFiles: string;
  readonly requestHere: string;
  readonly share: string;
  readonly shareShort: string;
  readonly sendCopy: string;
  readonly shortcuts: {
    readonly everywhere: string;
    readonly command: string;
    readonly search: string;
    readonly undo: string;
    readonly redo: string;
    readonly sheet: string;
    readonly change: string;
    readonly singleKeys: string;
    readonly singleKeysSentence: string;
  };
  readonly showShortcuts: string;
  readonly skip: string;
  readonly storageFull: string;
  readonly storageUsedIn: (args: { files: number; size: string }) => string;
  readonly storageUsedOf: (args: { used: string; quota: string }) => string;
  readonly themeIs: (args: { theme: string }) => string;
  readonly unfoldRail: string;
}
