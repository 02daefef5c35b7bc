import type { DriveNode } from '@hearth/contract';
import { ListChecks } from 'lucide-react';
import { useItemLabel } from '../../../drive/nodes/use-item-label.ts';
import { everything } from '../../../drive/selection/selection.ts';
import { SelectionBar } from '../../../drive/selection/selection-bar.tsx';
import type { Collection } from '../../../drive/selection/use-collection.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { ToolButton } from '../../../ui/buttons/tool-button.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { touch, useMediaQuery } from '../../../ui/layout/use-media-query.ts';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx';
import { useReportFailure } from '../../../ui/toast/use-report-failure.ts';
import { itemActionList } from '../applicable-actions.ts';
import type { SelectionCommands } from '../use-selection-commands.ts';
import { entriesForSelection } from './entries-for-selection.ts';
import { itemEntries } from './item-entries.ts';
import { ItemMenu, MenuEntryItems } from './item-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

interface SelectionToolsProps {
  readonly collection: Pick<Collection, 'selected' | 'sum' | 'whole' | 'text' | 'clear' | 'select'>;
  readonly commands: SelectionCommands;
  /** The entries that other features add. */
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly MenuEntry[];
  readonly menuAt: Point | null;
  readonly onCloseMenu: () => void;
}

/** The actions on the selection: the bar and, where it was opened, the context menu. */
export function SelectionTools({ collection, commands, entriesFor, menuAt, onCloseMenu }: SelectionToolsProps) {
  const messages = useMessages('drive');
  const label = useItemLabel();
  const report = useReportFailure();
  const { selected, text, clear } = collection;
  const entries = [
    ...itemEntries(selected, commands, messages),
    ...entriesForSelection(collection, entriesFor, report),
  ];
  return (
    <>
      <SelectionBar text={text} onClear={clear}>
        <BarButtons entries={entries} />
        <SelectionMenu entries={entries} onSelectAll={() => collection.select(everything())} />
      </SelectionBar>
      {menuAt && (
        <ItemMenu
          at={menuAt}
          label={messages.menuOf({ what: label(selected) })}
          entries={entries}
          onClose={onCloseMenu}
        />
      )}
    </>
  );
}

function BarButtons({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return itemActionList.flatMap(({ id, bar }) =>
    entries
      .filter((entry) => bar && entry.action === id && !entry.items)
      .map((entry) => (
        <span key={id} className={cx('flex', bar === 'wide' && 'max-tablet:hidden')}>
          <ToolButton
            icon={<entry.Icon aria-hidden />}
            onPress={entry.run}
            {...(entry.shortcut && { shortcut: entry.shortcut })}
          >
            {entry.short ?? entry.text}
          </ToolButton>
        </span>
      )),
  );
}

function SelectionMenu({
  entries,
  onSelectAll,
}: {
  readonly entries: readonly MenuEntry[];
  readonly onSelectAll: () => void;
}) {
  const messages = useMessages('drive');
  const isTouch = useMediaQuery(touch);
  return (
    <MoreMenu label={messages.more} size="md">
      {/* A touch screen has neither Ctrl+A nor a background menu. */}
      {isTouch && (
        <MenuItem icon={<ListChecks />} onAction={onSelectAll}>
          {messages.selectAll}
        </MenuItem>
      )}
      {isTouch && <MenuLine />}
      <MenuEntryItems entries={entries} />
    </MoreMenu>
  );
}
