import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ItemActionId } from '../../../drive/item-actions.ts';
import { nodeById } from '../../../drive/queries.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton } from '../../../ui/overlays/menu.tsx';
import type { ItemActions } from '../use-item-actions.ts';
import { useSelectionCommands } from '../use-selection-commands.ts';
import { itemEntries } from './item-entries.ts';
import { MenuEntryItems } from './item-menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

interface FolderMenuButtonProps {
  readonly folderId: string;
  readonly actions: ItemActions;
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly MenuEntry[];
  /** Called when the open folder was moved to the trash. */
  readonly onGone: () => void;
}

/** The actions on the open folder itself, beside its name. */
export function FolderMenuButton({ folderId, actions, entriesFor, onGone }: FolderMenuButtonProps) {
  const { call } = useBackend();
  const messages = useMessages('drive');
  const { data: folder } = useQuery(nodeById(call, folderId));
  const nodes = folder ? [folder] : [];
  const commands = useSelectionCommands({
    collection: {
      selected: nodes,
      sum: { count: 1, bytes: null },
      whole: async () => nodes,
      clear: onGone,
    },
    actions,
    onRename: actions.renameByDialog,
  });
  const entries = [...itemEntries(nodes, commands, messages), ...entriesFor(nodes)];
  return (
    <MenuButton
      label={messages.menuOfFolder}
      placement="bottom start"
      button={
        <IconButton label={messages.menuOfFolder} size="sm" isDisabled={!folder}>
          <ChevronDown aria-hidden />
        </IconButton>
      }
    >
      <MenuEntryItems entries={entries.filter(({ action }) => !notFromInside.has(action))} />
    </MenuButton>
  );
}

const notFromInside: ReadonlySet<ItemActionId> = new Set(['open', 'preview', 'showInFolder', 'duplicate']);
