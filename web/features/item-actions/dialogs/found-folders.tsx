import { useQuery } from '@tanstack/react-query';
import { quickSearch } from '../../../drive/queries.ts';
import type { ChosenFolder } from '../../../drive/store/questions.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { cx } from '../../../ui/layout/cx.ts';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';

/** Folders by name, with their path. */
export function FoundFolders({
  text,
  chosen,
  onChoose,
}: {
  readonly text: string;
  readonly chosen: ChosenFolder;
  readonly onChoose: (folder: ChosenFolder) => void;
}) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const { myFiles } = useMessages('drive');
  const { data, isPending } = useQuery(quickSearch(call, text, 'folders'));
  if (isPending) return null;
  if (!data || data.items.length === 0) return <p className="py-10 text-center text-muted">{messages.noFolderFound}</p>;
  return (
    <ul aria-label={messages.folderTree} className="flex flex-col p-1">
      {data.items.map(({ id, name, path }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.id === id}
            onClick={() => onChoose({ id, name, above: path.map((step) => step.id) })}
            className={cx(
              'flex h-12 w-full min-w-0 items-center gap-3 rounded-md px-3 text-start -outline-offset-2',
              chosen.id === id ? 'bg-selected' : 'hover:bg-hover',
            )}
          >
            <KindIcon kind="folder" />
            <span className="flex min-w-0 flex-col">
              <MiddleEllipsis text={name} className="font-medium" />
              <span className="truncate text-xs text-muted">
                {[myFiles, ...path.map((step) => step.name)].join(' › ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
