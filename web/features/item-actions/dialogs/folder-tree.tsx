import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDriveStore } from '../../../drive/store/drive-store-context.ts';
import type { ChosenFolder } from '../../../drive/store/questions.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { asRead } from '../../../lib/format/direction.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { cx } from '../../../ui/layout/cx.ts';
import { GridElement } from '../../../ui/lists/grid-element.tsx';
import { KindIcon } from '../../../ui/media/kind-icon.tsx';
import { MiddleEllipsis } from '../../../ui/text/middle-ellipsis.tsx';
import { folderChildren } from '../queries.ts';

export interface FolderTreeProps {
  readonly chosen: ChosenFolder;
  readonly onChoose: (folder: ChosenFolder) => void;
}

/** The folders as a tree. Arrow keys expand, collapse and move; they are mirrored in right-to-left languages. */
export function FolderTree({ chosen, onChoose }: FolderTreeProps) {
  const messages = useMessages('driveViews');
  const { myFiles } = useMessages('drive');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['root', ...chosen.above]));
  const tree = useRef<HTMLDivElement>(null);
  function open(id: string, isOpen: boolean) {
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const item = items[at];
    const id = item?.dataset.id;
    if (!item || id === undefined) return;
    const level = Number(item.getAttribute('aria-level'));
    const isOpen = opened.has(id);
    const parent = items.slice(0, at).findLast((other) => Number(other.getAttribute('aria-level')) === level - 1);
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => items[at + 1]?.focus(),
      ArrowUp: () => items[at - 1]?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      ArrowRight: () => (isOpen ? items[at + 1]?.focus() : open(id, true)),
      ArrowLeft: () => (isOpen && level > 1 ? open(id, false) : parent?.focus()),
      Enter: () => item.click(),
      ' ': () => item.click(),
    };
    const key = asRead(event.key);
    const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  }
  return (
    <GridElement role="tree" ref={tree} aria-label={messages.folderTree} onKeyDown={onKeyDown} className="p-1">
      <Branch
        folder={{ id: 'root', name: myFiles, above: [] }}
        level={1}
        chosen={chosen}
        opened={opened}
        onChoose={onChoose}
        onOpen={open}
      />
    </GridElement>
  );
}

interface BranchProps extends FolderTreeProps {
  readonly folder: ChosenFolder;
  readonly level: number;
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (id: string, isOpen: boolean) => void;
}

function Branch(props: BranchProps) {
  const { folder, level, chosen, opened, onChoose, onOpen } = props;
  const messages = useMessages('driveViews');
  const isOpen = opened.has(folder.id);
  const isChosen = chosen.id === folder.id;
  return (
    <>
      <GridElement
        role="treeitem"
        data-id={folder.id}
        aria-level={level}
        aria-expanded={isOpen}
        aria-selected={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onChoose(folder)}
        onDoubleClick={() => onOpen(folder.id, !isOpen)}
        style={{ paddingInlineStart: (level - 1) * 20 }}
        className={cx(
          'flex h-9 cursor-default items-center gap-2 rounded-md pe-3 -outline-offset-2 select-none touch:h-12',
          isChosen ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={(isOpen ? messages.collapse : messages.expand)({ name: folder.name })}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(folder.id, !isOpen);
          }}
          className="flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:text-text touch:size-11"
        >
          <ChevronRight
            aria-hidden
            className={cx('size-4 transition-transform', isOpen && 'rotate-90 rtl:-rotate-90')}
          />
        </button>
        <KindIcon kind="folder" />
        <MiddleEllipsis text={folder.name} className={isChosen ? 'font-medium' : ''} />
      </GridElement>
      {isOpen && <Children {...props} />}
    </>
  );
}

function Children({ folder, level, ...rest }: BranchProps) {
  const { call } = useBackend();
  const messages = useMessages('driveViews');
  const { offline } = useDriveStore();
  const { data, isPending, isError } = useQuery(folderChildren(call, offline, folder.id));
  const indent = { paddingInlineStart: level * 20 + 40 };
  if (isPending) {
    return (
      <div style={indent} className="late flex h-9 items-center">
        <Skeleton className="h-3 w-32" />
      </div>
    );
  }
  const note = isError
    ? messages.treeFailed
    : data.folders.length === 0
      ? messages.noFoldersInside
      : data.hasMore && messages.moreFolders;
  return (
    <>
      {data?.folders.map(({ id, name }) => (
        <Branch key={id} {...rest} folder={{ id, name, above: [...folder.above, folder.id] }} level={level + 1} />
      ))}
      {note && level > 1 && (
        <p style={indent} className="flex h-8 items-center text-sm text-muted">
          {note}
        </p>
      )}
    </>
  );
}
