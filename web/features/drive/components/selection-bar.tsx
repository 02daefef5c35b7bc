import { Ellipsis, ListChecks, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ToolButton } from '../../../ui/buttons/tool-button.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { touch, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import type { MenuPlace } from '../model/menu-places.ts';
import type { Entry } from './entry.ts';
import { EntryItems } from './node-menu.tsx';

/** Stands where the toolbar stood while something is selected; on a phone it takes the place of the bottom bar. */
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

/** The most used deeds as buttons, all others behind one. */
export function NodeSelectionBar({
  text,
  entries,
  onClear,
  onSelectAll,
}: {
  readonly text: string;
  readonly entries: readonly Entry[];
  readonly onClear: () => void;
  readonly onSelectAll: () => void;
}) {
  const messages = useMessages('drive');
  const isTouch = useMediaQuery(touch);
  const shown = barPlaces.flatMap((place) => entries.filter((entry) => entry.place === place && !entry.items));
  return (
    <SelectionBar text={text} onClear={onClear}>
      {shown.map((entry) => (
        <span key={entry.place} className={cx('flex', tabletOnly.has(entry.place) && 'max-tablet:hidden')}>
          <ToolButton
            icon={<entry.Icon aria-hidden />}
            onPress={entry.run}
            {...(entry.shortcut && { shortcut: entry.shortcut })}
          >
            {entry.short ?? entry.text}
          </ToolButton>
        </span>
      ))}
      <MenuButton
        label={messages.more}
        button={
          <IconButton label={messages.more}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {/* A finger has neither the key for it nor an empty ground with a menu. */}
        {isTouch && (
          <MenuItem icon={<ListChecks />} onAction={onSelectAll}>
            {messages.selectAll}
          </MenuItem>
        )}
        {isTouch && <MenuLine />}
        <EntryItems entries={entries} />
      </MenuButton>
    </SelectionBar>
  );
}

const barPlaces: readonly MenuPlace[] = ['share', 'download', 'moveTo', 'copyTo', 'star', 'trash'];
const tabletOnly: ReadonlySet<MenuPlace> = new Set(['moveTo', 'copyTo', 'star']);
