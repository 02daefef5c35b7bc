import type { FileKind } from '@hearth/contract';
import { Archive, AudioLines, Braces, File, FileText, Film, Folder, Image, Sheet } from 'lucide-react';
import { cx } from '../layout/cx.ts';

/** The kind by shape first and colour second. */
export function KindIcon({ kind, className }: { readonly kind: FileKind | 'folder'; readonly className?: string }) {
  const { Icon, look } = icons[kind];
  return <Icon aria-hidden strokeWidth={1.75} className={cx('size-5 shrink-0', look, className)} />;
}

const icons = {
  folder: { Icon: Folder, look: 'fill-kind-folder/25 text-kind-folder' },
  image: { Icon: Image, look: 'text-kind-image' },
  video: { Icon: Film, look: 'text-kind-video' },
  audio: { Icon: AudioLines, look: 'text-kind-audio' },
  document: { Icon: FileText, look: 'text-kind-document' },
  sheet: { Icon: Sheet, look: 'text-kind-sheet' },
  code: { Icon: Braces, look: 'text-kind-code' },
  archive: { Icon: Archive, look: 'text-kind-archive' },
  other: { Icon: File, look: 'text-kind-other' },
} as const;
