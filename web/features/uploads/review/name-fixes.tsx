import { ArrowRight, Check, WandSparkles } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type NameFix, pathKey } from './review.ts';

/** Lists invalid names, each with the closest valid name. */
export function NameFixes({
  names,
  isFixed,
  onFix,
}: {
  readonly names: readonly NameFix[];
  readonly isFixed: boolean;
  readonly onFix: () => void;
}) {
  const messages = useMessages('uploads').review;
  const shown = names.slice(0, shownMax);
  return (
    <section className="flex shrink-0 flex-col gap-2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{messages.names({ count: names.length })}</h3>
          <p className="text-sm text-muted">{messages.namesSentence}</p>
        </div>
        {isFixed ? (
          <span role="status" className="flex items-center gap-1.5 text-sm font-medium text-ok-text">
            <Check aria-hidden className="size-4" />
            {messages.fixed}
          </span>
        ) : (
          <Button icon={<WandSparkles aria-hidden />} onPress={onFix}>
            {messages.fixAll}
          </Button>
        )}
      </div>
      <ul className="overflow-hidden rounded-lg border border-line">
        {shown.map(({ path, fixed }) => (
          <li
            key={pathKey(path)}
            aria-label={messages.becomes({ before: path.at(-1) ?? '', after: fixed })}
            className="flex items-center gap-2 border-b border-line px-3.5 py-2 text-sm last:border-b-0"
          >
            <bdi className="min-w-0 flex-1 truncate whitespace-pre text-muted">{path.at(-1)}</bdi>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint" />
            <bdi className="min-w-0 flex-1 truncate whitespace-pre font-medium">{fixed}</bdi>
          </li>
        ))}
      </ul>
      {names.length > shown.length && (
        <p className="text-sm text-muted">{messages.andMore({ count: names.length - shown.length })}</p>
      )}
    </section>
  );
}

const shownMax = 20;
