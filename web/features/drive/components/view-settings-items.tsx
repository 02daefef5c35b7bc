import { ArrowDown, ArrowUp, Folder, LayoutGrid, List, Rows3, Scaling } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import {
  type FolderViewSettings,
  mixedIf,
  type Sort,
  type SortField,
  sortFields,
  tileSizes,
  views,
} from '../model/folder-view-settings.ts';

export interface LookItemsProps {
  readonly look: FolderViewSettings;
  readonly onViewSettings: (look: FolderViewSettings) => void;
}

export function ViewItems({ look, onViewSettings }: LookItemsProps) {
  const messages = useMessages('drive');
  return views.map((view) => {
    const Icon = icons[view];
    return (
      <MenuItem
        key={view}
        icon={<Icon />}
        isChosen={look.view === view}
        onAction={() => onViewSettings({ ...look, view })}
      >
        {messages.views[view]}
      </MenuItem>
    );
  });
}

/** How large the tiles are, where there are tiles. */
export function TileItems({ look, onViewSettings }: LookItemsProps) {
  const messages = useMessages('drive');
  if (look.view !== 'grid') return null;
  return (
    <SubMenu icon={<Scaling />} text={messages.tileSize}>
      {tileSizes.map((tiles) => (
        <MenuItem key={tiles} isChosen={look.tiles === tiles} onAction={() => onViewSettings({ ...look, tiles })}>
          {messages.tileSizes[tiles]}
        </MenuItem>
      ))}
    </SubMenu>
  );
}

export function SortItems({ look, onViewSettings }: LookItemsProps) {
  const messages = useMessages('drive');
  const { by, descending, mixed = false } = look.sort;
  const sortBy = (next: SortField) => sortAs({ ...look.sort, by: next });
  const sortAs = (sort: Sort) => onViewSettings({ ...look, sort });
  return (
    <>
      {sortFields.map((field) => (
        <MenuItem key={field} isChosen={by === field} onAction={() => sortBy(field)}>
          {messages.columns[field]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<ArrowUp />} isChosen={!descending} onAction={() => sortAs({ ...look.sort, descending: false })}>
        {messages.ascending}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isChosen={descending} onAction={() => sortAs({ ...look.sort, descending: true })}>
        {messages.descending}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Folder />} isChosen={!mixed} onAction={() => sortAs(mixedIf(look.sort, !mixed))}>
        {messages.foldersFirst}
      </MenuItem>
    </>
  );
}

export const icons = { list: List, compact: Rows3, grid: LayoutGrid } as const;
