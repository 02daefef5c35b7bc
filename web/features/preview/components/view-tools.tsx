import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFormat, useWords } from '../../../words/words-context.ts';

/** A few tools over the lower edge of what is shown. */
export function ViewTools({ children }: { readonly children: ReactNode }) {
  const words = useWords('preview');
  return (
    <div
      role="toolbar"
      aria-label={words.tools}
      className="absolute bottom-4 left-1/2 z-10 flex max-w-[calc(100%-2rem)] -translate-x-1/2 items-center gap-0.5 rounded-full border border-line bg-raised p-1 shadow-float [&_button]:rounded-full!"
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
      <IconButton label={words.zoomOut} shortcut="−" size="sm" onPress={() => onZoom('out')}>
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton
        label={words.zoomReset(shown)}
        shortcut="0"
        size="sm"
        onPress={() => onZoom('reset')}
        className="w-14!"
      >
        <span className="text-xs tabular-nums">{shown}</span>
      </IconButton>
      <IconButton label={words.zoomIn} shortcut="+" size="sm" onPress={() => onZoom('in')}>
        <ZoomIn aria-hidden />
      </IconButton>
      {onRotate && (
        <IconButton label={words.rotate} shortcut="R" size="sm" onPress={onRotate}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </>
  );
}
