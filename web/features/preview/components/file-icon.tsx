import { fileKindOf } from '@hearth/contract';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import type { PreviewFile } from '../model/preview-file.ts';

export function FileIcon({ file, className }: { readonly file: PreviewFile; readonly className: string }) {
  return <KindIcon kind={fileKindOf(file.name, file.contentType)} className={className} />;
}
