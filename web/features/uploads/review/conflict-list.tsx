import { type DriveNode, fileKindOf } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { sameContents, theirPictures } from './conflict-sides.ts';
import { ClashSides } from './conflict-sides.tsx';
import { type Clash, choicesFor, pathKey } from './review.ts';

type Choice = 'keepBoth' | 'replace' | 'merge' | 'skip';

export interface ClashListProps<C extends Choice> {
  readonly title: string;
  /** Names the items to which the choice applies. */
  readonly label: string;
  readonly clashes: readonly Clash[];
  readonly choices: readonly C[];
  readonly value: C;
  readonly single: ReadonlyMap<string, C>;
  readonly onChange: (choice: C) => void;
  readonly onSingle: (clash: Clash, choice: C) => void;
}

/** Lists name conflicts: both sides of each, one choice for all, and overrides for single items. */
export function ClashList<C extends Choice>(props: ClashListProps<C>) {
  const { title, label, clashes, choices, value } = props;
  const messages = useMessages('uploads').review;
  const sentences = {
    keepBoth: messages.keepBothSentence,
    replace: messages.replaceSentence,
    merge: messages.mergeSentence,
    skip: messages.skipSentence,
  };
  const shown = clashes.slice(0, shownMax);
  const { call } = useBackend();
  const pictured = shown
    .filter(({ theirs, file }) => file !== null && hasPicture(theirs))
    .map(({ theirs }) => theirs.id);
  const { data: pictures } = useQuery(theirPictures(call, pictured));
  const { data: same } = useQuery(sameContents(call, shown));
  return (
    <section className="flex shrink-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-sm text-muted">{label}</span>
        <Segments
          label={label}
          segments={choicesFor(clashes, choices).map((id) => ({ id, name: messages[id] }))}
          value={value}
          onChange={props.onChange}
        />
      </div>
      <p className="text-sm text-muted">{sentences[value]}</p>
      <ul className="overflow-hidden rounded-lg border border-line">
        {shown.map((clash) => (
          <ClashRow
            key={pathKey(clash.path)}
            clash={clash}
            theirPicture={pictures?.get(clash.theirs.id)}
            isSame={same?.has(pathKey(clash.path)) ?? false}
            {...props}
          />
        ))}
      </ul>
      {clashes.length > shown.length && (
        <p className="text-sm text-muted">{messages.andMore({ count: clashes.length - shown.length })}</p>
      )}
    </section>
  );
}

const shownMax = 50;

/** Other file kinds have no thumbnail, so a request for one would be wasted. */
function hasPicture({ kind, name, contentType }: DriveNode): boolean {
  return kind === 'file' && ['image', 'video', 'document'].includes(fileKindOf(name, contentType));
}

function ClashRow<C extends Choice>({
  clash,
  clashes,
  choices,
  value,
  single,
  onSingle,
  theirPicture,
  isSame,
}: ClashListProps<C> & Parameters<typeof ClashSides>[0]) {
  const messages = useMessages('uploads').review;
  const name = clash.path.join('/');
  const own = choicesFor([clash], choices);
  const preferred = single.get(pathKey(clash.path)) ?? value;
  // Items that do not support the preferred choice keep both.
  const chosen = own.includes(preferred) ? preferred : 'keepBoth';
  const label = messages.choiceFor({ name });
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <MiddleEllipsis text={name} className="font-medium" />
        </div>
        {clashes.length > 1 && (
          <MenuButton
            label={label}
            button={
              <Button variant="quiet" aria-label={`${label}: ${messages[chosen]}`} icon={<ChevronDown aria-hidden />}>
                {messages[chosen]}
              </Button>
            }
          >
            {own.map((choice) => (
              <MenuItem key={choice} isChosen={choice === chosen} onAction={() => onSingle(clash, choice)}>
                {messages[choice]}
              </MenuItem>
            ))}
          </MenuButton>
        )}
      </div>
      <ClashSides clash={clash} theirPicture={theirPicture} isSame={isSame} />
    </li>
  );
}
