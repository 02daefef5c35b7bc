import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';

/** The check mark of a row in a list that is being chosen from. */
export function RowCheck() {
  return (
    <Checkbox
      slot="selection"
      className="flex size-5 shrink-0 items-center justify-center rounded-sm border border-edge text-transparent data-selected:border-accent data-selected:bg-accent data-selected:text-on-accent [&_svg]:size-3.5"
    >
      <Check aria-hidden strokeWidth={3} />
    </Checkbox>
  );
}
