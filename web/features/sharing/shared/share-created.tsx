import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../ui/buttons/copy-text.ts';
import { CopyableValue } from '../../../ui/lists/copyable-value.tsx';
import { LinkAddressCard } from '../../../ui/lists/link-address-card.tsx';
import { DialogBody } from '../../../ui/overlays/dialog.tsx';
import { type PasswordDraft, passwordIn } from './password-draft.ts';

export interface CreatedShare {
  readonly url: string;
  readonly password: string | null;
  readonly isCopied: boolean;
}

/** Copies the URL of a new share. If the browser denies clipboard access, the dialog asks the person to copy it. */
export async function copyCreated(url: string, draft: PasswordDraft): Promise<CreatedShare> {
  const isCopied = await copyText(url).then(
    () => true,
    () => false,
  );
  return { url, password: passwordIn(draft), isCopied };
}

/** Shows the URL and the password separately, so that they can be sent over different channels. */
export function ShareCreated({
  created: { url, password, isCopied },
  messages,
  copyAddress,
  copyPassword,
  children,
}: {
  readonly created: CreatedShare;
  readonly messages: {
    readonly title: string;
    readonly copied: string;
    readonly copy: string;
    readonly address: string;
    readonly qr: string;
    readonly showQr: string;
    readonly hideQr: string;
    readonly password: string;
    readonly apart: string;
  };
  readonly copyAddress: string;
  readonly copyPassword: string;
  readonly children?: ReactNode;
}) {
  return (
    <DialogBody>
      <p role="status" className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-ok-text" />
        <span>
          {messages.title}. {isCopied ? messages.copied : messages.copy}
        </span>
      </p>
      <LinkAddressCard address={url} messages={{ ...messages, copy: copyAddress }} />
      {children}
      {password !== null && (
        <div className="flex flex-col gap-1.5">
          <CopyableValue label={messages.password} value={password} copyLabel={copyPassword} />
          <p className="text-sm text-muted">{messages.apart}</p>
        </div>
      )}
    </DialogBody>
  );
}
