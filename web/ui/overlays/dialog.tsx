import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from '../../i18n/messages-context.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../layout/cx.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  /** Says what will happen. */
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/**
 * Mounted means open. On a phone the dialog is at the bottom edge, within reach of the thumb and above the keyboard.
 */
export function Dialog({ title, onClose, size = 'sm', role = 'dialog', children }: DialogProps) {
  const messages = useMessages('ui');
  const overPage = useBackCloses(onClose);
  return (
    <ModalOverlay
      {...overPage}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => open || onClose()}
      className="enters-fade fixed inset-0 z-40 flex items-end justify-center bg-scrim pb-[calc(100dvh-var(--visual-viewport-height))] tablet:items-center tablet:px-6 tablet:pt-6 tablet:pb-[calc(100dvh-var(--visual-viewport-height)+1.5rem)]"
    >
      <Modal
        className={cx(
          'enters flex max-h-[92%] w-full flex-col overflow-hidden rounded-t-lg border border-line bg-raised shadow-float max-tablet:pb-[env(safe-area-inset-bottom)] tablet:rounded-lg',
          sizes[size],
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-hidden">
          <header className="flex items-start gap-3 px-5 pt-5 pb-1">
            <Heading slot="title" className="min-w-0 flex-1 text-lg font-semibold break-words">
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton
                label={messages.close}
                shortcut="Esc"
                size="sm"
                onPress={onClose}
                className="-mt-0.5 -me-2 touch:-mt-2.5"
              >
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const sizes = { sm: 'tablet:max-w-[440px]', md: 'tablet:max-w-[640px]', lg: 'tablet:max-w-[840px]' } as const;

export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-3">{children}</div>;
}

/** The primary action is last, at the end; on a phone the buttons share the width. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <footer className="flex justify-end gap-2 px-5 pt-3 pb-5 max-tablet:*:flex-1">{children}</footer>;
}
