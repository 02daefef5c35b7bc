import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

/** Replaces the toolbar while items are selected; on a phone it covers the bottom navigation. */
export function SelectionBar({
  text,
  onClear,
  children,
}: {
  readonly text: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const messages = useMessages('drive');
  return (
    <div
      role="toolbar"
      aria-label={messages.selection}
      className="flex min-w-0 items-center gap-0.5 max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-30 max-tablet:h-[calc(3.5rem+env(safe-area-inset-bottom))] max-tablet:border-t max-tablet:border-line max-tablet:bg-raised max-tablet:px-1 max-tablet:pb-[env(safe-area-inset-bottom)]"
    >
      <p
        role="status"
        className="me-auto min-w-0 truncate ps-2 font-medium tabular-nums max-tablet:text-sm tablet:me-1 tablet:pe-2"
      >
        {text}
      </p>
      {children}
      <IconButton label={messages.clearSelection} shortcut="Esc" onPress={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
