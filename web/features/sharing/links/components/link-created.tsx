import type { DriveLink } from '@hearth/contract';
import { CircleCheck, Send } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { canSend, send } from '../../../../lib/device/web-share.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyableValue } from '../../../../ui/lists/copyable-value.tsx';
import { LinkAddressCard } from '../../../../ui/lists/link-address-card.tsx';
import { DialogBody, DialogButtons } from '../../../../ui/overlays/dialog.tsx';

export interface CreatedLink {
  readonly link: DriveLink;
  readonly password: string | null;
  readonly isCopied: boolean;
}

/** Shows the URL and the password separately, so that they can be sent over different channels. */
export function LinkCreated({
  created: { link, password, isCopied },
  onAnother,
  onClose,
}: {
  readonly created: CreatedLink;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}) {
  const messages = useMessages('links');
  const { created, share } = messages;
  return (
    <>
      <DialogBody>
        <p role="status" className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-ok-text" />
          <span>
            {created.title}. {isCopied ? created.copied : created.copy}
          </span>
        </p>
        <LinkAddressCard address={link.url} messages={{ ...created, copy: messages.copyAddress }} />
        {canSend() && (
          <div>
            <Button icon={<Send aria-hidden />} onPress={() => void send({ url: link.url }).catch(() => undefined)}>
              {messages.acts.send}
            </Button>
          </div>
        )}
        {password !== null && (
          <div className="flex flex-col gap-1.5">
            <CopyableValue label={created.password} value={password} copyLabel={created.copyPassword} />
            <p className="text-sm text-muted">{created.apart}</p>
          </div>
        )}
      </DialogBody>
      <DialogButtons>
        <Button variant="quiet" onPress={onAnother}>
          {created.another}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          {share.done}
        </Button>
      </DialogButtons>
    </>
  );
}
