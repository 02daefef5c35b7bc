import type { ReactNode } from 'react';
import type { PreviewFile, PreviewSource } from '../model/preview-file.ts';

/** What every way to show a file gets. */
export interface ViewProps {
  readonly file: PreviewFile;
  /** The files that lie beside it, such as the captions of a film. */
  readonly beside: readonly PreviewFile[];
  readonly source: PreviewSource;
  /** A small picture that is there at once. */
  readonly thumbnail: string | null;
  readonly icon: ReactNode;
  readonly onDownload?: (() => void) | undefined;
  /** To the file before (-1) or after (1), by a swipe. */
  readonly onStep: (by: -1 | 1) => void;
}
