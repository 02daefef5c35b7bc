import type { PreviewFile } from '../model/preview-file.ts';

/** The actions on the current file; an absent action has neither a button nor a shortcut. */
export interface ViewerCommands<File extends PreviewFile> {
  /** Opens the file's content in a new window. */
  readonly open?: ((file: File) => void) | undefined;
  readonly download?: ((file: File) => void) | undefined;
  readonly star?: ((file: File, starred: boolean) => void) | undefined;
  readonly isStarred?: ((file: File) => boolean) | undefined;
  /** Opens the text editor. */
  readonly edit?: ((file: File) => void) | undefined;
  readonly details?: ((file: File) => void) | undefined;
  readonly trash?: ((file: File) => void) | undefined;
}
