/** A file as the viewer sees it: a node of the drive, or an item of a link. */
export interface PreviewFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | null;
  readonly modifiedAt: number;
  /** The number of versions, which changes when the file is replaced; guests do not receive it. */
  readonly versions?: number;
}

export type Rendition = 'original' | 'preview';

/** Provides the content of files. */
export interface PreviewSource {
  /** A URL with which a download can start within a minute and continue for a day. */
  readonly ticket: (id: string, rendition: Rendition) => Promise<{ readonly url: string }>;
}

/** Thumbnails by file; a changed number marks new thumbnails. */
export interface PreviewThumbnails<File extends PreviewFile> {
  readonly of: (file: File) => string | null;
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}
