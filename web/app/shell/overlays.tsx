import { useQuery } from '@tanstack/react-query';
import { CornerDownRight, Folder } from 'lucide-react';
import { use, useState } from 'react';
import { folderHref } from '../../drive/nodes/folder-path.ts';
import { quickSearch } from '../../drive/queries.ts';
import { signOut } from '../../features/session/api/sign-out.ts';
import { useMessages } from '../../i18n/messages-context.ts';
import { useBackend } from '../../lib/backend/backend-context.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { shownKeys } from '../../ui/keys/key-table.ts';
import { useHabits } from '../../ui/keys/own-keys.ts';
import { CommandPalette } from '../../ui/overlays/command-palette.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ShortcutSheet } from '../../ui/overlays/shortcut-sheet.tsx';
import { keyGroups } from '../keys/key-groups.ts';
import { type CommandParts, commandsOf } from './commands.tsx';

export type Overlay = 'palette' | 'shortcuts' | 'leave';

/** The palette, the shortcut sheet and the sign-out dialog, loaded on first use. */
export function Overlays({
  overlay,
  parts,
  onClose,
}: {
  readonly overlay: Overlay;
  readonly parts: CommandParts;
  readonly onClose: () => void;
}) {
  const shell = useMessages('shell');
  const driveViews = useMessages('driveViews');
  const habits = useHabits();
  if (overlay === 'leave') return <LeaveDialog onClose={onClose} />;
  if (overlay === 'palette') return <Palette parts={parts} onClose={onClose} />;
  const { singleKeys: label, singleKeysSentence: sentence, change } = shell.shortcuts;
  const groups = keyGroups({ shell, driveViews }).map(({ name, entries }) => ({
    name,
    shortcuts: entries
      .map(({ table, row, action }) => ({ keys: shownKeys(table, row.id, habits), action }))
      .filter(({ keys }) => keys.length > 0),
  }));
  return (
    <ShortcutSheet
      groups={groups}
      singleKeys={{ label, sentence }}
      change={{ label: change, href: '/account/keys' }}
      onClose={onClose}
    />
  );
}

/** The command palette: commands of the page, navigation and folders by name. */
function Palette({ parts, onClose }: { readonly parts: CommandParts; readonly onClose: () => void }) {
  const shell = useMessages('shell');
  const ui = useMessages('ui');
  const page = use(PageCommandsContext);
  const [own] = useState(() => page?.read() ?? []);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, 150);
  const { data } = useQuery(quickSearch(parts.backend.call, text, 'folders'));
  const found = text.trim() === '' ? [] : (data?.items ?? []);
  return (
    <CommandPalette
      commands={[
        ...own.map((command) => ({ ...command, icon: <CornerDownRight aria-hidden /> })),
        ...commandsOf(parts, { shell, ui }),
      ]}
      found={found.map(({ id, name, path }) => ({
        id: `folder ${id}`,
        name,
        icon: <Folder aria-hidden />,
        where: [shell.destinations.files, ...path.map((step) => step.name)].join(' › '),
        run: () => parts.navigate(folderHref(id)),
      }))}
      onText={setTyped}
      onClose={onClose}
    />
  );
}

/** Signing out discards the changes that wait for the network, so the person must confirm first. */
function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { signOutConfirm: messages } = useMessages('driveViews');
  const backend = useBackend();
  return (
    <ConfirmDialog
      title={messages.title}
      verb={messages.verb}
      cancelLabel={messages.keep}
      onConfirm={() => signOut(backend)}
      onClose={onClose}
    >
      <p>{messages.sentence}</p>
    </ConfirmDialog>
  );
}
