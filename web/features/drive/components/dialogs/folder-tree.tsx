import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { useBackend } from '../../../../lib/backend-context.ts';
import { asRead } from '../../../../lib/direction.ts';
import { cx } from '../../../../ui/cx.ts';
import { MiddleEllipsis } from '../../../../ui/middle-ellipsis.tsx';
import { Part } from '../../../../ui/part.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { folderChildren } from '../../api/folder-children.ts';
import type { ChosenPlace } from '../../model/asks.ts';
import { useDriveStore } from '../drive-store-context.ts';
import { KindIcon } from '../kind-icon.tsx';

export interface FolderTreeProps {
  readonly chosen: ChosenPlace;
  readonly onChoose: (place: ChosenPlace) => void;
}

/** The folders as a tree. Arrows walk it: right opens and goes in, left closes and goes out; mirrored, the other way round. */
export function FolderTree({ chosen, onChoose }: FolderTreeProps) {
  const messages = useMessages('driveMore');
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
    <Part role="tree" ref={tree} aria-label={messages.folderTree} onKeyDown={onKeyDown} className="p-1">
      <Branch
        place={{ id: 'root', name: myFiles, above: [] }}
        level={1}
        chosen={chosen}
        opened={opened}
        onChoose={onChoose}
        onOpen={open}
      />
    </Part>
  );
}

interface BranchProps extends FolderTreeProps {
  readonly place: ChosenPlace;
  readonly level: number;
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (id: string, isOpen: boolean) => void;
}

function Branch(props: BranchProps) {
  const { place, level, chosen, opened, onChoose, onOpen } = props;
  const messages = useMessages('driveMore');
  const isOpen = opened.has(place.id);
  const isChosen = chosen.id === place.id;
  return (
    <>
      <Part
        role="treeitem"
        data-id={place.id}
        aria-level={level}
        aria-expanded={isOpen}
        aria-selected={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onChoose(place)}
        onDoubleClick={() => onOpen(place.id, !isOpen)}
        style={{ paddingInlineStart: (level - 1) * 20 }}
        className={cx(
          'flex h-9 cursor-default items-center gap-2 rounded-md pe-3 -outline-offset-2 select-none touch:h-12',
          isChosen ? 'bg-selected' : 'hover:bg-hover',
        )}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-label={(isOpen ? messages.collapse : messages.expand)({ name: place.name })}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(place.id, !isOpen);
          }}
          className="flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:text-text touch:size-11"
        >
          <ChevronRight
            aria-hidden
            className={cx('size-4 transition-transform', isOpen && 'rotate-90 rtl:-rotate-90')}
          />
        </button>
        <KindIcon kind="folder" />
        <MiddleEllipsis text={place.name} className={isChosen ? 'font-medium' : ''} />
      </Part>
      {isOpen && <Children {...props} />}
    </>
  );
}

function Children({ place, level, ...rest }: BranchProps) {
  const { call } = useBackend();
  const messages = useMessages('driveMore');
  const { offline } = useDriveStore();
  const { data, isPending, isError } = useQuery(folderChildren(call, offline, place.id));
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
        <Branch key={id} {...rest} place={{ id, name, above: [...place.above, place.id] }} level={level + 1} />
      ))}
      {note && level > 1 && (
        <p style={indent} className="flex h-8 items-center text-sm text-muted">
          {note}
        </p>
      )}
    </>
  );
}
