import type { FileVersion } from '@hearth/contract';
import { Download, Eye, GitCompareArrows, Pin, PinOff, RotateCcw, Tag, Trash2 } from 'lucide-react';
import { useFormat, useMessages } from '../../i18n/messages-context.ts';
import { Chip } from '../../ui/lists/chip.tsx';
import { MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../ui/overlays/more-menu.tsx';

export interface VersionRowProps {
  readonly version: FileVersion;
  readonly now: number;
  readonly onPreview: () => void;
  /** Undefined when the file is no text, or there is no other version. */
  readonly onCompare?: (() => void) | undefined;
  readonly onDownload: () => void;
  readonly onRestore: () => void;
  readonly onLabel: () => void;
  readonly onPin: () => void;
  readonly onDelete: () => void;
}

export function VersionRow(props: VersionRowProps) {
  const { version, now } = props;
  const messages = useMessages('versions');
  const format = useFormat();
  const { number, label, current, pinned, author, createdAt, size } = version;
  return (
    <li className="flex items-start gap-2 border-b border-line py-3 pe-2 ps-4 last:border-b-0">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{label ?? messages.version({ number })}</span>
          {current && <Chip tone="ok">{messages.current}</Chip>}
          {pinned && (
            <Chip>
              <Pin aria-hidden className="me-1 size-3" />
              {messages.keptForever}
            </Chip>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums">
          <span title={format.moment(createdAt)}>{format.when(createdAt, now)}</span>
          {' · '}
          <span title={format.bytes(size)}>{format.size(size)}</span>
        </p>
        <p className="truncate text-sm text-muted">
          {label !== null && `${messages.version({ number })} · `}
          {author ?? messages.somebody}
        </p>
      </div>
      <VersionMenu {...props} />
    </li>
  );
}

function VersionMenu({ version, ...on }: VersionRowProps) {
  const messages = useMessages('versions');
  const label = messages.menuOf({ number: version.number });
  return (
    <MoreMenu label={label}>
      <MenuItem icon={<Eye />} onAction={on.onPreview}>
        {messages.preview}
      </MenuItem>
      {on.onCompare && (
        <MenuItem icon={<GitCompareArrows />} onAction={on.onCompare}>
          {messages.compare}
        </MenuItem>
      )}
      <MenuItem icon={<Download />} onAction={on.onDownload}>
        {messages.download}
      </MenuItem>
      {!version.current && (
        <MenuItem icon={<RotateCcw />} onAction={on.onRestore}>
          {messages.restore}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={<Tag />} onAction={on.onLabel}>
        {version.label === null ? messages.label : messages.relabel}
      </MenuItem>
      <MenuItem icon={version.pinned ? <PinOff /> : <Pin />} onAction={on.onPin}>
        {version.pinned ? messages.unpin : messages.pin}
      </MenuItem>
      {!version.current && <MenuLine />}
      {!version.current && (
        <MenuItem icon={<Trash2 />} danger onAction={on.onDelete}>
          {messages.delete}
        </MenuItem>
      )}
    </MoreMenu>
  );
}
