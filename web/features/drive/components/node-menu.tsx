import { Fragment } from 'react';
import { ContextMenu } from '../../../ui/overlays/context-menu.tsx';
import type { Point } from '../../../ui/overlays/context-point.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import { inGroups } from '../model/menu-places.ts';
import type { Entry } from './entry.ts';

export interface NodeMenuProps {
  readonly at: Point;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}

/** The menu of one or more items, in the same order everywhere. */
export function NodeMenu({ at, label, entries, onClose }: NodeMenuProps) {
  return (
    <ContextMenu at={at} label={label} onClose={onClose}>
      <EntryItems entries={entries} />
    </ContextMenu>
  );
}

export function EntryItems({ entries }: { readonly entries: readonly Entry[] }) {
  return inGroups(entries).map((group, index) => (
    <Fragment key={group[0]?.place}>
      {index > 0 && <MenuLine />}
      {group.map((entry) => (
        <EntryItem key={entry.text} entry={entry} />
      ))}
    </Fragment>
  ));
}

function EntryItem({ entry: { text, Icon, shortcut, isDanger, items, run } }: { readonly entry: Entry }) {
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
