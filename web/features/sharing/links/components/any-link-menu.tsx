import type { ConsoleLink } from '@hearth/contract';
import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { MenuItem, MenuLine } from '../../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import { useToasts } from '../../../../ui/toast/toast-context.ts';
import { useReportFailure } from '../../../../ui/toast/use-report-failure.ts';
import { useAllLinksWrites } from '../api/use-all-links-writes.ts';
import { linkMaker } from '../model/link-maker.ts';
import { useAnyLinkName } from './use-any-link-name.ts';

/** The admin actions on a link of any person. */
export function AnyLinkMenu({ link }: { readonly link: ConsoleLink }) {
  const messages = useMessages('links');
  const { acts } = messages;
  const toasts = useToasts();
  const report = useReportFailure();
  const writes = useAllLinksWrites();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const label = messages.more({ name: useAnyLinkName().nameOf(link) });
  const isPaused = link.state === 'paused';
  async function turn() {
    await (isPaused ? writes.resume : writes.pause)({ id: link.id });
    toasts.show({ message: isPaused ? acts.resumed : acts.paused });
  }
  return (
    <>
      <MoreMenu label={label}>
        <MenuItem icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />} onAction={() => void report(turn)}>
          {isPaused ? acts.resume : acts.pause}
        </MenuItem>
        <MenuLine />
        <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => setDialogOpen(true)}>
          {acts.remove}
        </MenuItem>
      </MoreMenu>
      {isDialogOpen && <RevokeDialog link={link} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

function RevokeDialog({ link, onClose }: { readonly link: ConsoleLink; readonly onClose: () => void }) {
  const { all: messages, acts, removeConfirm } = useMessages('links');
  const toasts = useToasts();
  const { revoke } = useAllLinksWrites();
  return (
    <ConfirmDialog
      title={messages.removeConfirm({ person: linkMaker(link.creator) })}
      verb={removeConfirm.verb}
      onConfirm={async () => {
        await revoke({ id: link.id });
        toasts.show({ message: acts.removed });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{messages.removeSentence}</p>
    </ConfirmDialog>
  );
}
