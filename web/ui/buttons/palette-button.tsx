import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Kbd } from '../text/kbd.tsx';

/** Looks like a search field and opens the command palette. */
export function PaletteButton({
  text,
  shortcut,
  onPress,
}: {
  readonly text: string;
  readonly shortcut: string;
  readonly onPress: () => void;
}) {
  return (
    <Button
      onPress={onPress}
      className="flex h-9 w-full cursor-default items-center gap-2.5 rounded-md border border-line bg-panel px-3 text-muted transition-colors data-hovered:border-edge data-hovered:text-text"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate text-start">{text}</span>
      {shortcut && (
        <span aria-hidden>
          <Kbd keys={shortcut} />
        </span>
      )}
    </Button>
  );
}
