import { useState } from 'react';
import { HtmlFrame } from '../../../ui/html-frame.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useWords } from '../../../words/words-context.ts';

/** A message as its reader sees it: in a mail program that shows HTML, or in one that shows text. */
export function RenderedMessage({
  title,
  text,
  html,
}: {
  readonly title: string;
  readonly text: string;
  readonly html: string;
}) {
  const { message: words } = useWords('mail');
  const [kind, setKind] = useState<'html' | 'text'>('html');
  const shown = html === '' ? 'text' : kind;
  return (
    <div className="flex flex-col gap-2">
      {html !== '' && (
        <Segments
          label={words.showAs}
          segments={[
            { id: 'html', name: 'HTML' },
            { id: 'text', name: words.text },
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
