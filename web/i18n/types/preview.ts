// Generated from messages/en by the message compiler (web/i18n/compiler). Edit the JSON, not this file.
export interface PreviewMessages {
  readonly title: (args: { name: string }) => string;
  readonly position: (args: { count: number; total: number }) => string;
  readonly previous: string;
  readonly next: string;
  readonly strip: string;
  readonly stripUnknown: string;
  readonly edit: string;
  readonly open: string;
  readonly download: string;
  readonly star: string;
  readonly unstar: string;
  readonly details: string;
  readonly trash: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  readonly tools: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomReset: (args: { scale: string }) => string;
  readonly rotate: string;
  readonly wrap: string;
  readonly source: string;
  readonly rendered: string;
  readonly loading: string;
  readonly page: (args: { count: number }) => string;
  readonly pages: (args: { count: number }) => string;
  readonly lines: (args: { count: number }) => string;
  readonly rows: (args: { count: number }) => string;
  readonly columnsCut: (args: { count: number }) => string;
  readonly separator: string;
  readonly separators: {
    readonly ',': string;
    readonly ';': string;
    readonly '	': string;
    readonly '|': string;
  };
  readonly encoding: string;
  readonly automatic: string;
  readonly column: (args: { count: number }) => string;
  readonly entries: (args: { count: number }) => string;
  readonly entriesCut: (args: { shown: number; total: number }) => string;
  readonly entryName: string;
  readonly entrySize: string;
  readonly locked: string;
  readonly emptyText: string;
  readonly emptyZip: string;
  readonly none: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly noneHere: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly broken: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly unplayable: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly tooLarge: {
    readonly title: string;
    readonly sentence: (args: { max: string }) => string;
  };
  readonly gone: {
    readonly title: string;
    readonly sentence: string;
  };
  readonly failed: string;
  readonly captions: string;
}
