import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useFormat, useWords } from '../../../words/words-context.ts';
import { type Clash, pathKey } from '../model/review.ts';

type Choice = 'keepBoth' | 'replace' | 'merge' | 'skip';

export interface ClashListProps<C extends Choice> {
  readonly title: string;
  /** For whom the choice holds. */
  readonly label: string;
  readonly clashes: readonly Clash[];
  readonly choices: readonly C[];
  readonly value: C;
  readonly single: ReadonlyMap<string, C>;
  readonly onChange: (choice: C) => void;
  readonly onSingle: (clash: Clash, choice: C) => void;
}

/** What is there already: both sides, one choice for all, and another one for some. */
export function ClashList<C extends Choice>(props: ClashListProps<C>) {
  const { title, label, clashes, choices, value } = props;
  const words = useWords('uploads').review;
  const sentences = {
    keepBoth: words.keepBothSentence,
    replace: words.replaceSentence,
    merge: words.mergeSentence,
    skip: words.skipSentence,
  };
  const shown = clashes.slice(0, shownMax);
  return (
    <section className="flex shrink-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-sm text-muted">{label}</span>
        <Segments
          label={label}
          segments={choices.map((id) => ({ id, name: words[id] }))}
          value={value}
          onChange={props.onChange}
        />
      </div>
      <p className="text-sm text-muted">{sentences[value]}</p>
      <ul className="overflow-hidden rounded-lg border border-line">
        {shown.map((clash) => (
          <ClashRow key={pathKey(clash.path)} clash={clash} {...props} />
        ))}
      </ul>
      {clashes.length > shown.length && (
        <p className="text-sm text-muted">{words.andMore(clashes.length - shown.length)}</p>
      )}
    </section>
  );
}

const shownMax = 50;

function ClashRow<C extends Choice>({
  clash,
  clashes,
  choices,
  value,
  single,
  onSingle,
}: ClashListProps<C> & { readonly clash: Clash }) {
  const words = useWords('uploads').review;
  const format = useFormat();
  const name = clash.path.join('/');
  const chosen = single.get(pathKey(clash.path)) ?? value;
  const { theirs } = clash;
  const when = (at: number) => format.whenWithin(at, Date.now());
  const label = words.choiceFor(name);
  return (
    <li className="flex items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={name} className="font-medium" />
        <p className="text-xs text-muted tabular-nums">
          {clash.modifiedAt > 0 && (
            <span className="block tablet:inline">
              {words.yours(format.size(clash.size), when(clash.modifiedAt))}
              <span className="max-tablet:hidden"> · </span>
            </span>
          )}
          <span className="block tablet:inline">
            {theirs.kind === 'folder'
              ? words.theirsFolder(when(theirs.modifiedAt))
              : words.theirs(format.size(theirs.size), when(theirs.contentMtime ?? theirs.modifiedAt))}
          </span>
        </p>
      </div>
      {clashes.length > 1 && (
        <MenuButton
          label={label}
          button={
            <Button look="quiet" aria-label={`${label}: ${words[chosen]}`} icon={<ChevronDown aria-hidden />}>
              {words[chosen]}
            </Button>
          }
        >
          {choices.map((choice) => (
            <MenuItem key={choice} isChosen={choice === chosen} onAction={() => onSingle(clash, choice)}>
              {words[choice]}
            </MenuItem>
          ))}
        </MenuButton>
      )}
    </li>
  );
}
