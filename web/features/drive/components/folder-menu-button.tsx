import type { DriveNode } from '@hearth/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { useBackend } from '../../../lib/backend/backend-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton } from '../../../ui/overlays/menu.tsx';
import { nodeById } from '../api/node-by-id.ts';
import type { MenuPlace } from '../model/menu-places.ts';
import type { Entry } from './entry.ts';
import { nodeEntries } from './node-entries.tsx';
import { EntryItems } from './node-menu.tsx';
import { useNodeCommands } from './use-node-commands.ts';
import type { NodeActions } from './use-node-deeds.ts';

export interface FolderMenuButtonProps {
  readonly folderId: string;
  readonly actions: NodeActions;
  readonly entriesFor: (nodes: readonly DriveNode[]) => readonly Entry[];
  /** The folder was thrown away: one goes where it was. */
  readonly onGone: () => void;
}

/** Beside the name of a folder: what can be done with the folder itself, from inside. */
export function FolderMenuButton({ folderId, actions, entriesFor, onGone }: FolderMenuButtonProps) {
  const { call } = useBackend();
  const messages = useMessages('drive');
  const { data: folder } = useQuery(nodeById(call, folderId));
  const nodes = folder ? [folder] : [];
  const acts = useNodeCommands({
    collection: {
      selected: nodes,
      sum: { count: 1, bytes: null },
      whole: async () => nodes,
      clear: onGone,
    },
    actions,
    onRename: actions.renameByDialog,
  });
  const entries = [...nodeEntries(nodes, acts, messages), ...entriesFor(nodes)];
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
      <EntryItems entries={entries.filter(({ place }) => !notFromInside.has(place))} />
    </MenuButton>
  );
}

const notFromInside: ReadonlySet<MenuPlace> = new Set(['open', 'preview', 'showInFolder', 'duplicate']);
