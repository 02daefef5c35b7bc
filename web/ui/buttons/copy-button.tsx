import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages-context.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

/** Confirms the copy with a tick for two seconds. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const messages = useMessages('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      label={copied ? messages.copied : (label ?? messages.copy)}
      size="sm"
      onPress={() => void copyText(text).then(() => setCopied(true))}
    >
      {copied ? <Check aria-hidden className="text-ok-text" /> : <Copy aria-hidden />}
    </IconButton>
  );
}
