import { fileKindOf } from '@hearth/contract';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { type Known, type KnownChoice, pathKey } from './review.ts';

/** Lists files whose content the person already has, with their location and the choice to send them anyway. */
export function KnownList({
  known,
  value,
  onChange,
}: {
  readonly known: readonly Known[];
  readonly value: KnownChoice;
  readonly onChange: (choice: KnownChoice) => void;
}) {
  const messages = useMessages('uploads');
  const { review } = messages;
  const label = review.forAllFiles({ count: known.length });
  const shown = known.slice(0, shownMax);
  return (
    <section className="flex shrink-0 flex-col gap-2">
      <h3 className="font-semibold">{review.known({ count: known.length })}</h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-sm text-muted">{label}</span>
        <Segments
          label={label}
          segments={[
            { id: 'skip', name: review.knownSkip },
            { id: 'send', name: review.knownSend },
          ]}
          value={value}
          onChange={onChange}
        />
      </div>
      <p className="text-sm text-muted">{value === 'skip' ? review.knownSkipSentence : review.knownSendSentence}</p>
      <ul className="overflow-hidden rounded-lg border border-line">
        {shown.map(({ path, theirs, above }) => (
          <li key={pathKey(path)} className="flex items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0">
            <KindIcon kind={fileKindOf(theirs.name, theirs.contentType)} />
            <div className="min-w-0 flex-1">
              <MiddleEllipsis text={path.join('/')} className="font-medium" />
              <MiddleEllipsis
                text={review.knownAt({ path: [messages.page.topFolder, ...above, theirs.name].join(' › ') })}
                className="text-xs text-muted"
              />
            </div>
          </li>
        ))}
      </ul>
      {known.length > shown.length && (
        <p className="text-sm text-muted">{review.andMore({ count: known.length - shown.length })}</p>
      )}
    </section>
  );
}

const shownMax = 50;
