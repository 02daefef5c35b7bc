import type { PreviewFile } from '../model/preview-file.ts';

/** What can be done with the file on the stage; what is left out has no button and no key. */
export interface ViewerCommands<File extends PreviewFile> {
  /** In a window of its own, at the address of its bytes. */
  readonly open?: ((file: File) => void) | undefined;
  readonly download?: ((file: File) => void) | undefined;
  readonly star?: ((file: File, starred: boolean) => void) | undefined;
  readonly isStarred?: ((file: File) => boolean) | undefined;
  /** A text, to write in. */
  readonly edit?: ((file: File) => void) | undefined;
  readonly details?: ((file: File) => void) | undefined;
  readonly trash?: ((file: File) => void) | undefined;
}
