// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface ActivityMessages {
  readonly title: string;
  readonly sentence: string;
  readonly table: string;
  readonly columns: {
    readonly what: string;
    readonly who: string;
    readonly where: string;
    readonly via: string;
    readonly when: string;
  };
  readonly actions: {
    readonly created: string;
    readonly uploaded: string;
    readonly replaced: string;
    readonly renamed: string;
    readonly moved: string;
    readonly copied: string;
    readonly trashed: string;
    readonly restored: string;
    readonly purged: string;
    readonly starred: string;
    readonly unstarred: string;
    readonly shared: string;
    readonly unshared: string;
    readonly opened: string;
    readonly downloaded: string;
    readonly received: string;
  };
  readonly groups: {
    readonly label: string;
    readonly any: string;
    readonly added: string;
    readonly changed: string;
    readonly removed: string;
    readonly shared: string;
    readonly visitors: string;
  };
  readonly times: {
    readonly label: string;
    readonly any: string;
    readonly day: string;
    readonly week: string;
    readonly month: string;
  };
  readonly via: {
    readonly person: string;
    readonly link: string;
    readonly request: string;
    readonly system: string;
  };
  readonly hearth: string;
  readonly byLink: (args: { label: string }) => string;
  readonly byRequest: (args: { title: string }) => string;
  readonly gone: string;
  readonly myFiles: string;
  readonly inTrash: string;
  readonly exportCsv: string;
  readonly exporting: (args: { count: number }) => string;
  readonly exported: (args: { count: number }) => string;
  readonly exportedPart: (args: { count: number }) => string;
  readonly loading: string;
  readonly failed: string;
  readonly empty: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly none: {
    readonly title: string;
    readonly sentence: string;
    readonly clear: string;
  };
}
