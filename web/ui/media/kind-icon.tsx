import { Archive, AudioLines, Braces, File, FileText, Film, Folder, Image, Sheet } from 'lucide-react';
import { cx } from '../layout/cx.ts';

/** Kinds differ by shape first and colour second, because colour alone is not accessible. */
export function KindIcon({ kind, className }: { readonly kind: keyof typeof icons; readonly className?: string }) {
  const { Icon, style } = icons[kind];
  return <Icon aria-hidden strokeWidth={1.75} className={cx('size-5 shrink-0', style, className)} />;
}

const icons = {
  folder: { Icon: Folder, style: 'fill-kind-folder/25 text-kind-folder' },
  image: { Icon: Image, style: 'text-kind-image' },
  video: { Icon: Film, style: 'text-kind-video' },
  audio: { Icon: AudioLines, style: 'text-kind-audio' },
  document: { Icon: FileText, style: 'text-kind-document' },
  sheet: { Icon: Sheet, style: 'text-kind-sheet' },
  code: { Icon: Braces, style: 'text-kind-code' },
  archive: { Icon: Archive, style: 'text-kind-archive' },
  other: { Icon: File, style: 'text-kind-other' },
} as const;
