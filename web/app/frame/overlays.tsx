import { useQuery } from '@tanstack/react-query';
import { CornerDownRight, Folder } from 'lucide-react';
import { use, useState } from 'react';
import { quickSearch } from '../../features/drive/api/quick-search.ts';
import { folderHref } from '../../features/drive/model/crumbs.ts';
import { useSettled } from '../../lib/settled.ts';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { PageCommandsContext } from '../../ui/commands/page-commands.ts';
import { ShortcutSheet } from '../../ui/shortcut-sheet.tsx';
import { useWords } from '../../words/words-context.ts';
import { type CommandParts, commandsOf } from './commands.tsx';
import { shortcutGroups } from './shortcut-groups.ts';

export type Overlay = 'palette' | 'shortcuts';

/** The palette and the sheet, loaded when first asked for. */
export function Overlays({
  overlay,
  parts,
  onClose,
}: {
  readonly overlay: Overlay;
  readonly parts: CommandParts;
  readonly onClose: () => void;
}) {
  const frame = useWords('frame');
  const driveMore = useWords('driveMore');
  if (overlay === 'palette') return <Palette parts={parts} onClose={onClose} />;
  const { singleKeys: label, singleKeysSentence: sentence } = frame.shortcuts;
  return (
    <ShortcutSheet groups={shortcutGroups({ frame, driveMore })} singleKeys={{ label, sentence }} onClose={onClose} />
  );
}

/** What the page can do, where one can go, and folders by name. */
function Palette({ parts, onClose }: { readonly parts: CommandParts; readonly onClose: () => void }) {
  const frame = useWords('frame');
  const ui = useWords('ui');
  const page = use(PageCommandsContext);
  const [own] = useState(() => page?.read() ?? []);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed, 150);
  const { data } = useQuery(quickSearch(parts.backend.call, text, 'folders'));
  const found = text.trim() === '' ? [] : (data?.items ?? []);
  return (
    <CommandPalette
      commands={[
        ...own.map((command) => ({ ...command, icon: <CornerDownRight aria-hidden /> })),
        ...commandsOf(parts, { frame, ui }),
      ]}
      found={found.map(({ id, name, path }) => ({
        id: `folder ${id}`,
        name,
        icon: <Folder aria-hidden />,
        where: [frame.places.files, ...path.map((step) => step.name)].join(' › '),
        run: () => parts.navigate(folderHref(id)),
      }))}
      onText={setTyped}
      onClose={onClose}
    />
  );
}
