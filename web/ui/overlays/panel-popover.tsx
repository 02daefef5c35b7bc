import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useBackCloses } from './use-back-closes.ts';

/** A popover anchored to a button; mounted means open. The focus moves in, and back on close. */
export function PanelPopover({
  label,
  anchor,
  onClose,
  children,
}: {
  readonly label: string;
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const overPage = useBackCloses(onClose);
  return (
    <Popover
      {...overPage}
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={8}
      containerPadding={8}
      className="enters flex w-[min(26rem,calc(100vw-1rem))] flex-col rounded-lg border border-line bg-raised shadow-float outline-hidden"
    >
      <Dialog aria-label={label} className="flex max-h-[inherit] min-h-0 flex-col outline-hidden">
        {children}
      </Dialog>
    </Popover>
  );
}
