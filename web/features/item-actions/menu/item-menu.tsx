import { Fragment } from 'react';
import { ContextMenu } from '../../../ui/overlays/context-menu.tsx';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import { inGroups } from '../applicable-actions.ts';
import type { MenuEntry } from './menu-entry.ts';

export interface ItemMenuProps {
  readonly at: Point;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The context menu of one or more items. */
export function ItemMenu({ at, label, entries, onClose }: ItemMenuProps) {
  return (
    <ContextMenu at={at} label={label} onClose={onClose}>
      <MenuEntryItems entries={entries} />
    </ContextMenu>
  );
}

export function MenuEntryItems({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return inGroups(entries).map((group, index) => (
    <Fragment key={group[0]?.action}>
      {index > 0 && <MenuLine />}
      {group.map((entry) => (
        <MenuEntryItem key={entry.text} entry={entry} />
      ))}
    </Fragment>
  ));
}

function MenuEntryItem({ entry: { text, Icon, shortcut, isDanger, items, run } }: { readonly entry: MenuEntry }) {
  const icon = <Icon aria-hidden />;
  if (items) {
    return (
      <SubMenu icon={icon} text={text}>
        {items.map((item) => (
          <MenuItem key={item.id} onAction={item.run}>
            {item.text}
          </MenuItem>
        ))}
      </SubMenu>
    );
  }
  return (
    <MenuItem icon={icon} danger={isDanger ?? false} onAction={run} {...(shortcut && { shortcut })}>
      {text}
    </MenuItem>
  );
}
