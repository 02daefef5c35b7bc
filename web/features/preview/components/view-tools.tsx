import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { viewerKeyOf } from '../model/viewer-shortcuts.ts';

/** A floating toolbar at the lower edge of a view. */
export function ViewTools({ children }: { readonly children: ReactNode }) {
  const messages = useMessages('preview');
  return (
    <div
      role="toolbar"
      aria-label={messages.tools}
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
  const messages = useMessages('preview');
  const shown = useFormat().percent(Math.round(scale * 100) / 100);
  return (
    <>
      <IconButton label={messages.zoomOut} shortcut={viewerKeyOf('zoomOut')} size="sm" onPress={() => onZoom('out')}>
        <ZoomOut aria-hidden />
      </IconButton>
      <IconButton
        label={messages.zoomReset({ scale: shown })}
        shortcut={viewerKeyOf('zoomReset')}
        size="sm"
        onPress={() => onZoom('reset')}
        className="w-14!"
      >
        <span className="text-xs tabular-nums">{shown}</span>
      </IconButton>
      <IconButton label={messages.zoomIn} shortcut={viewerKeyOf('zoomIn')} size="sm" onPress={() => onZoom('in')}>
        <ZoomIn aria-hidden />
      </IconButton>
      {onRotate && (
        <IconButton label={messages.rotate} shortcut={viewerKeyOf('turn')} size="sm" onPress={onRotate}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
    </>
  );
}
