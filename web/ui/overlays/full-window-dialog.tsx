import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

/** A dialog that fills the window, such as a viewer. Mounted means open; the focus is trapped and restored on close. */
export function FullWindowDialog({
  label,
  onClose,
  children,
}: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => open || onClose()}
      className="enters-fade fixed inset-0 z-40 bg-page text-text"
    >
      <Modal className="h-full pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <Dialog aria-label={label} className="h-full outline-hidden">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
