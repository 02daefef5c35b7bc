import { Upload } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { TextPieces } from '../../../ui/text/text-pieces.tsx';

/** Highlights the window while files are dragged over it, and names the target folder. */
export function DropOverlay({ folderName }: { readonly folderName: string }) {
  const messages = useMessages('drive');
  return (
    <div className="late pointer-events-none fixed inset-0 z-50 flex items-end justify-center bg-accent-soft p-4 pb-16 [animation-delay:0ms]">
      <div className="absolute inset-3 rounded-lg border-2 border-dashed border-accent" />
      <p className="flex max-w-[min(32rem,80vw)] items-center gap-3 rounded-lg border border-line bg-raised px-5 py-4 text-lg shadow-float">
        <Upload aria-hidden className="size-6 shrink-0 text-accent-text" />
        <span className="min-w-0 truncate">
          <TextPieces
            of={messages.uploadTo({
              folder: (
                <strong key="folder" className="font-semibold">
                  {folderName}
                </strong>
              ),
            })}
          />
        </span>
      </p>
    </div>
  );
}
