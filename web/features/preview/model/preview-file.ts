/** A file as the viewer sees it, whoever shows it: an item of the drive, or one of a link. */
export interface PreviewFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly modifiedAt: number;
  /** Goes up when the file is replaced; a visitor is not told. */
  readonly versions?: number;
}

export type Rendition = 'original' | 'preview';

/** Where the bytes come from. */
export interface PreviewSource {
  /** An address to look at, good for a minute to start at and for a day to go on with. */
  readonly ticket: (id: string, rendition: Rendition) => Promise<{ readonly url: string }>;
}

/** Small pictures by file; a new number says that there are new ones. */
export interface PreviewThumbnails<File extends PreviewFile> {
  readonly of: (file: File) => string | null;
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}
