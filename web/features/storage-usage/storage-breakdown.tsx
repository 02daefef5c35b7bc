import type { DriveNode } from '@hearth/contract';
import { Trash2 } from 'lucide-react';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import { kindOf } from '../../drive/nodes/node-kind.ts';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { KindIcon } from '../../ui/media/kind-icon.tsx';
import { RowLink } from '../../ui/navigation/row-link.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { MiddleEllipsis } from '../../ui/text/middle-ellipsis.tsx';
import { DuplicatesSection } from './duplicates-section.tsx';
import { fullness, type Usage, type UsagePart, usageParts } from './usage-parts.ts';

/** The used storage as a bar, by kind, with the largest files and duplicates. */
export function StorageBreakdown({
  usage,
  onEmptyTrash,
}: {
  readonly usage: Usage;
  readonly onEmptyTrash: () => void;
}) {
  const messages = useMessages('driveViews');
  const format = useFormat();
  const parts = usageParts(usage);
  return (
    <div className="flex flex-col gap-5 pb-4">
      <Total usage={usage} parts={parts} />
      {parts.length === 0 ? (
        <p className="py-6 text-center text-muted">{messages.noFiles}</p>
      ) : (
        <ul className="grid gap-x-8 tablet:grid-cols-2">
          {parts.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
        </ul>
      )}
      {usage.trashedBytes > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken py-2 pe-2 ps-4">
          <p className="min-w-40 flex-1 tabular-nums">
            {messages.emptyFrees({ size: format.size(usage.trashedBytes) })}
          </p>
          <Button icon={<Trash2 aria-hidden />} onPress={onEmptyTrash}>
            {messages.emptyTrash}
          </Button>
        </div>
      )}
      {usage.largest.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-medium text-muted">{messages.largest}</h3>
          <ul className="flex flex-col">
            {usage.largest.slice(0, largestMax).map((node) => (
              <LargestRow key={node.id} node={node} />
            ))}
          </ul>
        </section>
      )}
      {usage.files > 1 && <DuplicatesSection />}
    </div>
  );
}

function Total({ usage, parts }: { readonly usage: Usage; readonly parts: readonly UsagePart[] }) {
  const messages = useMessages('driveViews');
  const format = useFormat();
  const bytes = usage.usedBytes + usage.reservedBytes;
  const { percent, level } = fullness(usage);
  const left = usage.quotaBytes === null ? null : usage.quotaBytes - bytes;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">
          {usage.quotaBytes === null
            ? messages.storageUnlimited({ used: format.size(bytes) })
            : messages.storageSentence({ used: format.size(bytes), quota: format.size(usage.quotaBytes) })}
        </span>
        {left !== null && left > 0 && (
          <span className={cx('tabular-nums', level === 'plain' ? 'text-muted' : 'text-warn-text')}>
            {messages.storageLeft({ left: format.size(left) })}
          </span>
        )}
      </p>
      <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-track">
        <div style={{ width: `${percent ?? 100}%` }} className="flex gap-px">
          {parts.map((part) => (
            <div
              key={part.id}
              style={{ width: `${part.share * 100}%` }}
              className={cx('min-w-0.5', colours[part.id])}
            />
          ))}
        </div>
      </div>
      {left !== null && left < 0 && (
        <p className="text-danger-text">{messages.storageOver({ over: format.size(-left) })}</p>
      )}
    </div>
  );
}

function PartRow({ part: { id, bytes, files } }: { readonly part: UsagePart }) {
  const messages = useMessages('driveViews');
  const format = useFormat();
  const name = id === 'versions' || id === 'trash' || id === 'reserved' ? messages.parts[id] : messages.kindsMany[id];
  return (
    <li className="flex h-10 items-center gap-3 border-b border-line">
      <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', colours[id])} />
      <span className="min-w-0 flex-1 truncate">
        {id === 'trash' ? <TextLink href="/trash">{name}</TextLink> : name}
        {files !== null && <span className="ms-2 text-sm text-muted">{messages.partFiles({ count: files })}</span>}
      </span>
      <span className="text-muted tabular-nums">{format.size(bytes)}</span>
    </li>
  );
}

function LargestRow({ node }: { readonly node: DriveNode }) {
  const format = useFormat();
  return (
    <li>
      <RowLink href={`${folderHref(node.parentId ?? 'root')}#${encodeURIComponent(node.id)}`}>
        <KindIcon kind={kindOf(node)} />
        <span className="min-w-0 flex-1">
          <MiddleEllipsis text={node.name} />
        </span>
        <span className="text-muted tabular-nums">{format.size(node.size)}</span>
      </RowLink>
    </li>
  );
}

const largestMax = 8;

const colours: Readonly<Record<UsagePart['id'], string>> = {
  image: 'bg-kind-image',
  video: 'bg-kind-video',
  audio: 'bg-kind-audio',
  document: 'bg-kind-document',
  sheet: 'bg-kind-sheet',
  code: 'bg-kind-code',
  archive: 'bg-kind-archive',
  other: 'bg-kind-other',
  versions: 'bg-edge',
  trash: 'bg-faint',
  reserved: 'bg-accent',
};
