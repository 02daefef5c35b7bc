import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFormat, useWords } from '../../../words/words-context.ts';
import { viewerKeyOf } from '../model/viewer-shortcuts.ts';

/** A few tools over the lower edge of what is shown. */
export function ViewTools({ children }: { readonly children: ReactNode }) {
  const words = useWords('preview');
  return (
    <div
      role="toolbar"
      aria-label={words.tools}
      className="absolute inset-x-0 bottom-4 z-10 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-0.5 rounded-full border border-line bg-raised p-1 shadow-float [&_button]:rounded-full!"
    >
      {children}
    </div>
  );
}

export interface ZoomToolsProps {
  readonly scale: number;
  readonly onZoom: (by: 'in' | 'out' | 'reset') => void;
  readonly onRotate?: () => void;
}

export function ZoomTools({ scale, onZoom, onRotate }: ZoomToolsProps) {
  const words = useWords('preview');
  const shown = useFormat().percent(Math.round(scale * 100) / 100);
  return (
    <>
      <IconButton label={words.zoomOut} shortcut={viewerKeyOf('zoomOut')} size="sm" onPress={() => onZoom('out')}>
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton
        label={words.zoomReset(shown)}
        shortcut={viewerKeyOf('zoomReset')}
        size="sm"
        onPress={() => onZoom('reset')}
        className="w-14!"
      >
        <span className="text-xs tabular-nums">{shown}</span>
      </IconButton>
      <IconButton label={words.zoomIn} shortcut={viewerKeyOf('zoomIn')} size="sm" onPress={() => onZoom('in')}>
        <ZoomIn aria-hidden />
      </IconButton>
      {onRotate && (
        <IconButton label={words.rotate} shortcut={viewerKeyOf('turn')} size="sm" onPress={onRotate}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </>
  );
}
