import { ArrowDown, ArrowUp, Folder, LayoutGrid, List, Rows3, Scaling } from 'lucide-react';
import { MenuItem, MenuLine, SubMenu } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';
import {
  type FolderLook,
  mixedIf,
  type Sort,
  type SortField,
  sortFields,
  tileSizes,
  views,
} from '../model/folder-look.ts';

export interface LookItemsProps {
  readonly look: FolderLook;
  readonly onLook: (look: FolderLook) => void;
}

export function ViewItems({ look, onLook }: LookItemsProps) {
  const words = useWords('drive');
  return views.map((view) => {
    const Icon = icons[view];
    return (
      <MenuItem key={view} icon={<Icon />} isChosen={look.view === view} onAction={() => onLook({ ...look, view })}>
        {words.views[view]}
      </MenuItem>
    );
  });
}

/** How large the tiles are, where there are tiles. */
export function TileItems({ look, onLook }: LookItemsProps) {
  const words = useWords('drive');
  if (look.view !== 'grid') return null;
  return (
    <SubMenu icon={<Scaling />} text={words.tileSize}>
      {tileSizes.map((tiles) => (
        <MenuItem key={tiles} isChosen={look.tiles === tiles} onAction={() => onLook({ ...look, tiles })}>
          {words.tileSizes[tiles]}
        </MenuItem>
      ))}
    </SubMenu>
  );
}

export function SortItems({ look, onLook }: LookItemsProps) {
  const words = useWords('drive');
  const { by, descending, mixed = false } = look.sort;
  const sortBy = (next: SortField) => sortAs({ ...look.sort, by: next });
  const sortAs = (sort: Sort) => onLook({ ...look, sort });
  return (
    <>
      {sortFields.map((field) => (
        <MenuItem key={field} isChosen={by === field} onAction={() => sortBy(field)}>
          {words.columns[field]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<ArrowUp />} isChosen={!descending} onAction={() => sortAs({ ...look.sort, descending: false })}>
        {words.ascending}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} isChosen={descending} onAction={() => sortAs({ ...look.sort, descending: true })}>
        {words.descending}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Folder />} isChosen={!mixed} onAction={() => sortAs(mixedIf(look.sort, !mixed))}>
        {words.foldersFirst}
      </MenuItem>
    </>
  );
}

export const icons = { list: List, compact: Rows3, grid: LayoutGrid } as const;
