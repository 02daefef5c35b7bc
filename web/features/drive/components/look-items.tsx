import { ArrowDown, ArrowUp, LayoutGrid, List, Rows3 } from 'lucide-react';
import { MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';
import { type FolderLook, type SortField, sortFields, views } from '../model/folder-look.ts';

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

export function SortItems({ look, onLook }: LookItemsProps) {
  const words = useWords('drive');
  const { by, descending } = look.sort;
  const sortBy = (next: SortField) => onLook({ ...look, sort: { by: next, descending } });
  return (
    <>
      {sortFields.map((field) => (
        <MenuItem key={field} isChosen={by === field} onAction={() => sortBy(field)}>
          {words.columns[field]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem
        icon={<ArrowUp />}
        isChosen={!descending}
        onAction={() => onLook({ ...look, sort: { by, descending: false } })}
      >
        {words.ascending}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        isChosen={descending}
        onAction={() => onLook({ ...look, sort: { by, descending: true } })}
      >
        {words.descending}
      </MenuItem>
    </>
  );
}

export const icons = { list: List, compact: Rows3, grid: LayoutGrid } as const;
