import { CommandPalette } from '../../ui/command-palette.tsx';
import { ShortcutSheet } from '../../ui/shortcut-sheet.tsx';
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
  if (overlay === 'shortcuts') return <ShortcutSheet groups={shortcutGroups} onClose={onClose} />;
  return <CommandPalette commands={commandsOf(parts)} onClose={onClose} />;
}
