import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** A side panel where the window is wide enough. Otherwise an overlay: from below on a phone, else at the right. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const messages = useMessages('ui');
  const overPage = useBackCloses(onClose);
  return (
    <ModalOverlay
      {...overPage}
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
      className="enters-fade fixed inset-0 z-40 flex justify-end bg-scrim pb-[calc(100dvh-var(--visual-viewport-height))] max-tablet:items-end"
    >
      <Modal className="enters flex w-full flex-col overflow-hidden border-line bg-raised shadow-float max-tablet:h-3/4 max-tablet:rounded-t-lg max-tablet:border-t max-tablet:pb-[env(safe-area-inset-bottom)] tablet:w-80 tablet:border-s">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-hidden">
          <header className="flex h-14 shrink-0 items-center gap-2 pe-2 ps-4">
            <Heading slot="title" className="flex-1 font-semibold">
              {title}
            </Heading>
            <IconButton label={messages.close} shortcut="Esc" size="sm" onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
