import type { LinkRole, SharedItem } from '@hearth/contract';
import { Download } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckBox } from '../../../ui/forms/check-box.tsx';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import type { LinkAccess } from '../model/link-access.ts';
import { SharedGrid } from './shared-grid.tsx';
import { SharedList } from './shared-list.tsx';
import { useSave } from './use-save.ts';
import { useSharedView, ViewSwitch } from './view-switch.tsx';

const RenameDialog = lazyComponent(async () => (await import('./rename-dialog.tsx')).RenameDialog);

/** The preview of a file and its siblings; the page injects the component. */
export interface SharedPreviewProps {
  readonly item: SharedItem;
  readonly items: readonly SharedItem[];
  readonly access: LinkAccess;
  /** Undefined when the link does not allow downloads. */
  readonly onSave?: ((item: SharedItem) => void) | undefined;
  readonly onShow: (item: SharedItem) => void;
  readonly onClose: () => void;
}

/** The previewed file, taken from the URL. */
interface Stage {
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly turnTo: (id: string) => void;
  readonly close: () => void;
  /** Navigates to the start of the link. */
  readonly leave: () => void;
}

export interface SharedItemsProps {
  readonly Preview: ComponentType<SharedPreviewProps>;
  readonly stage: Stage;
  readonly items: readonly SharedItem[];
  /** The id of the folder that contains the items; null for all targets of the link. */
  readonly all: string | null;
  readonly access: LinkAccess;
  readonly role: LinkRole;
  readonly hrefOf: (folderId: string | null) => string;
}

/** The items with their actions: preview, select, and download some or all. */
export function SharedItems({ Preview, stage, items, all, access, role, hrefOf }: SharedItemsProps) {
  const messages = useMessages('visitor');
  const format = useFormat();
  const { isPending, save } = useSave(access);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useSharedView();
  const [renamed, setRenamed] = useState<SharedItem | null>(null);
  const maySave = role === 'view' || role === 'edit';
  const previewed = items.find(({ id, kind }) => id === stage.id && kind === 'file');
  const picked = items.filter(({ id }) => chosen.has(id));
  const onSave = maySave ? (item: SharedItem) => save([item.id]) : undefined;
  const some = picked.length > 0 ? picked : items;
  // The size of a folder is unknown until the download begins.
  const size = some.every(({ kind }) => kind === 'file') ? some.reduce((sum, item) => sum + item.size, 0) : null;
  const List = view === 'grid' ? SharedGrid : SharedList;
  const verb = picked.length > 0 ? messages.downloadSome({ count: picked.length }) : messages.downloadAll;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1 tablet:gap-2">
        {maySave && (
          <CheckBox
            label={messages.list.chooseAll}
            isOn={picked.length === items.length}
            isMixed={picked.length > 0}
            onChange={(isOn) => setChosen(new Set(isOn ? items.map(({ id }) => id) : []))}
          />
        )}
        <span className="min-w-0 flex-1 truncate text-sm text-muted">
          {picked.length > 0 ? messages.list.chosen({ count: picked.length }) : messages.items({ count: items.length })}
        </span>
        <ViewSwitch view={view} onChange={setView} />
        {maySave && (
          <Button
            variant="primary"
            icon={<Download aria-hidden className="max-[24rem]:hidden" />}
            isPending={isPending}
            onPress={() => save(picked.length > 0 ? picked.map(({ id }) => id) : all === null ? undefined : [all])}
          >
            {verb}
            {/* A narrow phone has space for the size or for the number of items, but not for both. */}
            {size !== null && <span className="max-[26rem]:hidden">{` · ${format.size(size)}`}</span>}
          </Button>
        )}
      </div>
      <List
        items={items}
        access={access}
        hrefOf={({ id }) => hrefOf(id)}
        onOpen={({ id }) => stage.open(id)}
        onSave={onSave}
        onRename={role === 'edit' && all !== null ? setRenamed : undefined}
        chosen={chosen}
        onChoose={(id, isOn) =>
          setChosen(isOn ? new Set([...chosen, id]) : new Set([...chosen].filter((o) => o !== id)))
        }
      />
      {renamed && <RenameDialog item={renamed} access={access} onClose={() => setRenamed(null)} />}
      {previewed && (
        <Preview
          item={previewed}
          items={items}
          access={access}
          onSave={onSave}
          onShow={({ id }) => stage.turnTo(id)}
          onClose={stage.close}
        />
      )}
    </div>
  );
}
