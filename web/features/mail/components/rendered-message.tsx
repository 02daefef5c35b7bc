import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { HtmlFrame } from '../../../ui/media/html-frame.tsx';

/** A message as its recipient sees it, as HTML or as plain text. */
export function RenderedMessage({
  title,
  text,
  html,
}: {
  readonly title: string;
  readonly text: string;
  readonly html: string;
}) {
  const { message: messages } = useMessages('mail');
  const [kind, setKind] = useState<'html' | 'text'>('html');
  const shown = html === '' ? 'text' : kind;
  return (
    <div className="flex flex-col gap-2">
      {html !== '' && (
        <Segments
          label={messages.showAs}
          segments={[
            { id: 'html', name: 'HTML' },
            { id: 'text', name: messages.text },
          ]}
          value={shown}
          onChange={setKind}
        />
      )}
      {shown === 'html' ? (
        <HtmlFrame title={title} html={html} />
      ) : (
        <pre className="rounded-md border border-line bg-sunken p-4 font-mono text-sm break-words whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </div>
  );
}
