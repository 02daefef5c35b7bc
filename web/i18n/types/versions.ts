// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface VersionsMessages {
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  readonly only: string;
  readonly version: (args: { number: number }) => string;
  readonly versionOf: (args: { number: number; name: string }) => string;
  readonly current: string;
  readonly keptForever: string;
  readonly somebody: string;
  readonly menuOf: (args: { number: number }) => string;
  readonly preview: string;
  readonly compare: string;
  readonly download: string;
  readonly restore: string;
  readonly label: string;
  readonly relabel: string;
  readonly pin: string;
  readonly unpin: string;
  readonly delete: string;
  readonly restored: (args: { number: number; name: string }) => string;
  readonly pinned: (args: { number: number }) => string;
  readonly unpinned: (args: { number: number }) => string;
  readonly deleted: (args: { number: number; size: string }) => string;
  readonly labelTitle: (args: { number: number }) => string;
  readonly labelName: string;
  readonly labelHint: string;
  readonly save: string;
  readonly deleteTitle: (args: { number: number }) => string;
  readonly deleteVerb: (args: { number: number }) => string;
  readonly deleteSentence: (args: { version: string; name: string; size: string }) => string;
}
