import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../layout/cx.ts';

/** A collapsed section for settings that few people need. */
export function Disclosure({
  title,
  isOpenAtFirst = false,
  children,
}: {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : ''}
        onPress={() => setOpen(!isOpen)}
        className="-ms-1 flex h-8 w-fit cursor-default items-center gap-1 rounded-md pe-2 ps-1 text-sm font-medium text-muted touch:h-11 data-hovered:text-text"
      >
        <ChevronRight aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-90 rtl:-rotate-90')} />
        {title}
      </Button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4">
          {children}
        </div>
      )}
    </div>
  );
}
