import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { hasThumbnail } from '../../../ui/media/has-thumbnail.ts';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { existingThumbnails, sameContents } from './conflict-sides.ts';
import { ConflictSides } from './conflict-sides.tsx';
import { choicesFor, type NameConflict, pathKey } from './review.ts';

type Choice = 'keepBoth' | 'replace' | 'merge' | 'skip';

export interface ConflictListProps<C extends Choice> {
  readonly title: string;
  /** Names the items to which the choice applies. */
  readonly label: string;
  readonly conflicts: readonly NameConflict[];
  readonly choices: readonly C[];
  readonly value: C;
  readonly single: ReadonlyMap<string, C>;
  readonly onChange: (choice: C) => void;
  readonly onSingle: (conflict: NameConflict, choice: C) => void;
}

/** Lists name conflicts: both sides of each, one choice for all, and overrides for single items. */
export function ConflictList<C extends Choice>(props: ConflictListProps<C>) {
  const { title, label, conflicts, choices, value } = props;
  const messages = useMessages('uploads').review;
  const sentences = {
    keepBoth: messages.keepBothSentence,
    replace: messages.replaceSentence,
    merge: messages.mergeSentence,
    skip: messages.skipSentence,
  };
  const shown = conflicts.slice(0, shownMax);
  const { call } = useBackend();
  const pictured = shown
    .filter(({ theirs, file }) => file !== null && hasThumbnail(theirs))
    .map(({ theirs }) => theirs.id);
  const { data: pictures } = useQuery(existingThumbnails(call, pictured));
  const { data: same } = useQuery(sameContents(call, shown));
  return (
    <section className="flex shrink-0 flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-sm text-muted">{label}</span>
        <Segments
          label={label}
          segments={choicesFor(conflicts, choices).map((id) => ({ id, name: messages[id] }))}
          value={value}
          onChange={props.onChange}
        />
      </div>
      <p className="text-sm text-muted">{sentences[value]}</p>
      <ul className="overflow-hidden rounded-lg border border-line">
        {shown.map((conflict) => (
          <ConflictRow
            key={pathKey(conflict.path)}
            conflict={conflict}
            existingThumbnail={pictures?.get(conflict.theirs.id)}
            isSame={same?.has(pathKey(conflict.path)) ?? false}
            {...props}
          />
        ))}
      </ul>
      {conflicts.length > shown.length && (
        <p className="text-sm text-muted">{messages.andMore({ count: conflicts.length - shown.length })}</p>
      )}
    </section>
  );
}

const shownMax = 50;

function ConflictRow<C extends Choice>({
  conflict,
  conflicts,
  choices,
  value,
  single,
  onSingle,
  existingThumbnail,
  isSame,
}: ConflictListProps<C> & Parameters<typeof ConflictSides>[0]) {
  const messages = useMessages('uploads').review;
  const name = conflict.path.join('/');
  const own = choicesFor([conflict], choices);
  const preferred = single.get(pathKey(conflict.path)) ?? value;
  // Items that do not support the preferred choice keep both.
  const chosen = own.includes(preferred) ? preferred : 'keepBoth';
  const label = messages.choiceFor({ name });
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <MiddleEllipsis text={name} className="font-medium" />
        </div>
        {conflicts.length > 1 && (
          <MenuButton
            label={label}
            button={
              <Button variant="quiet" aria-label={`${label}: ${messages[chosen]}`} icon={<ChevronDown aria-hidden />}>
                {messages[chosen]}
              </Button>
            }
          >
            {own.map((choice) => (
              <MenuItem key={choice} isChosen={choice === chosen} onAction={() => onSingle(conflict, choice)}>
                {messages[choice]}
              </MenuItem>
            ))}
          </MenuButton>
        )}
      </div>
      <ConflictSides conflict={conflict} existingThumbnail={existingThumbnail} isSame={isSame} />
    </li>
  );
}
