import { Check } from 'lucide-react';
import { cx } from '../../../../ui/layout/cx.ts';
import type { RowState } from './row-face.ts';

/** A box to pick with the pointer; who listens hears from the row itself whether it is selected. */
export function CheckMark({
  isSelected,
  isChoosing,
  place,
}: Pick<RowState, 'isSelected' | 'isChoosing'> & { readonly place: 'row' | 'tile' }) {
  return (
    <span aria-hidden data-act="check" className={cx('absolute z-1 flex items-center justify-center', places[place])}>
      <span
        className={cx(
          'flex items-center justify-center rounded-sm border',
          place === 'row' ? 'size-4 max-tablet:size-5' : 'size-5',
          isSelected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-raised',
          !isSelected && !isChoosing && 'opacity-0 group-hover/row:opacity-100 touch:opacity-0',
          isSelected && !isChoosing && place === 'row' && 'max-tablet:opacity-0',
        )}
      >
        {isSelected && <Check strokeWidth={3.5} className="size-3" />}
      </span>
    </span>
  );
}

const places = {
  row: 'inset-y-0 start-0 w-6 max-tablet:start-3 max-tablet:w-7',
  tile: 'top-2 start-2 size-6',
} as const;
