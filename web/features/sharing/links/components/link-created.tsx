import { Send } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { canSend, send } from '../../../../lib/device/web-share.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DialogButtons } from '../../../../ui/overlays/dialog.tsx';
import { type CreatedShare, ShareCreated } from '../../shared/share-created.tsx';

export function LinkCreated({
  created,
  onAnother,
  onClose,
}: {
  readonly created: CreatedShare;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}) {
  const { created: messages, acts, share, copyAddress } = useMessages('links');
  return (
    <>
      <ShareCreated
        created={created}
        messages={messages}
        copyAddress={copyAddress}
        copyPassword={messages.copyPassword}
      >
        {canSend() && (
          <div>
            <Button icon={<Send aria-hidden />} onPress={() => void send({ url: created.url }).catch(() => undefined)}>
              {acts.send}
            </Button>
          </div>
        )}
      </ShareCreated>
      <DialogButtons>
        <Button variant="quiet" onPress={onAnother}>
          {messages.another}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          {share.done}
        </Button>
      </DialogButtons>
    </>
  );
}
