import { Check } from 'lucide-react';
import { cx } from '../../../ui/layout/cx.ts';
import type { RowState } from './row-content.ts';

/** A box to select with the pointer; screen readers use `aria-selected` of the row. */
export function CheckMark({
  isSelected,
  isChoosing,
  on,
}: Pick<RowState, 'isSelected' | 'isChoosing'> & { readonly on: 'row' | 'tile' }) {
  return (
    <span aria-hidden data-act="check" className={cx('absolute z-1 flex items-center justify-center', positions[on])}>
      <span
        className={cx(
          'flex items-center justify-center rounded-sm border',
          on === 'row' ? 'size-4 max-tablet:size-5' : 'size-5',
          isSelected ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-raised',
          !isSelected && !isChoosing && 'opacity-0 group-hover/row:opacity-100 touch:opacity-0',
          isSelected && !isChoosing && on === 'row' && 'max-tablet:opacity-0',
        )}
      >
        {isSelected && <Check strokeWidth={3.5} className="size-3" />}
      </span>
    </span>
  );
}

const positions = {
  row: 'inset-y-0 start-0 w-6 max-tablet:start-3 max-tablet:w-7',
  tile: 'top-2 start-2 size-6',
} as const;
