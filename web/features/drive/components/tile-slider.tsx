import { Grid2x2, Grid3x3 } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { tileSizes } from '../model/folder-view-settings.ts';
import type { LookItemsProps } from './view-settings-items.tsx';

/** Small tiles at one end, large ones at the other. A finger finds the same in the menu of the view. */
export function TileSlider({ look, onViewSettings }: LookItemsProps) {
  const messages = useMessages('drive');
  return (
    <label className="flex items-center gap-1.5 px-1.5 text-muted max-tablet:hidden [&_svg]:size-4">
      <Grid3x3 aria-hidden />
      <input
        type="range"
        aria-label={messages.tileSize}
        aria-valuetext={messages.tileSizes[look.tiles]}
        title={`${messages.tileSize}: ${messages.tileSizes[look.tiles]}`}
        min={0}
        max={tileSizes.length - 1}
        step={1}
        value={tileSizes.indexOf(look.tiles)}
        onChange={({ target }) => onViewSettings({ ...look, tiles: tileSizes[target.valueAsNumber] ?? look.tiles })}
        className="h-6 w-20 cursor-pointer rounded-sm accent-muted outline-offset-0 touch:h-11"
      />
      <Grid2x2 aria-hidden />
    </label>
  );
}
