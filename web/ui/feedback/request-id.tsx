import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useMessages } from '../../i18n/messages-context.ts';
import { CopyButton } from '../buttons/copy-button.tsx';

/** The id of a failed request: collapsed at first, then shown with a copy button. */
export function RequestId({ id }: { readonly id: string }) {
  const messages = useMessages('ui');
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button
        onPress={() => setOpen(true)}
        className="w-fit rounded-sm text-sm text-muted underline-offset-3 data-hovered:underline"
      >
        {messages.showRequestId}
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <code className="font-mono text-xs break-all">{id}</code>
      <CopyButton text={id} label={messages.copyRequestId} />
    </span>
  );
}
