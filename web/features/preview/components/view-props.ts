import type { ReactNode } from 'react';
import type { PreviewFile, PreviewSource } from '../model/preview-file.ts';

export interface ViewProps {
  readonly file: PreviewFile;
  /** Files of the same folder, for example the captions of a video. */
  readonly beside: readonly PreviewFile[];
  readonly source: PreviewSource;
  /** The thumbnail that is shown until the content is loaded. */
  readonly thumbnail: string | null;
  readonly icon: ReactNode;
  readonly onDownload?: (() => void) | undefined;
  /** Moves to the previous (-1) or next (1) file after a swipe. */
  readonly onStep: (by: -1 | 1) => void;
}
