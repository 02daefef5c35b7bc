import { ArrowDown, ArrowUp, Folder, Grid2x2, Grid3x3, LayoutGrid, List, Rows3, Scaling } from 'lucide-react';
import { keyOf } from '../../../drive/shortcuts.ts';
import {
  type FolderViewSettings,
  mixedIf,
  type Sort,
  type SortField,
  sortFields,
  tileSizes,
  views,
} from '../../../drive/view-settings/view-settings.ts';
import { useMessages } from '../../../i18n/messages-context.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton, MenuItem, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';

export interface ViewSettingsProps {
  readonly settings: FolderViewSettings;
  readonly onViewSettings: (settings: FolderViewSettings) => void;
}

export function ViewItems({ settings, onViewSettings }: ViewSettingsProps) {
  const messages = useMessages('drive');
  return views.map((view) => {
    const Icon = icons[view];
    return (
      <MenuItem
        key={view}
        icon={<Icon />}
        isChosen={settings.view === view}
        onAction={() => onViewSettings({ ...settings, view })}
      >
        {messages.views[view]}
      </MenuItem>
    );
  });
}

export function TileItems({ settings, onViewSettings }: ViewSettingsProps) {
  const messages = useMessages('drive');
  if (settings.view !== 'grid') return null;
  return (
    <SubMenu icon={<Scaling />} text={messages.tileSize}>
      {tileSizes.map((tiles) => (
        <MenuItem
          key={tiles}
          isChosen={settings.tiles === tiles}
          onAction={() => onViewSettings({ ...settings, tiles })}
        >
          {messages.tileSizes[tiles]}
        </MenuItem>
      ))}
    </SubMenu>
  );
}

export function SortItems({ settings, onViewSettings }: ViewSettingsProps) {
  const messages = useMessages('drive');
  const { by, descending, mixed = false } = settings.sort;
  const sortBy = (next: SortField) => sortAs({ ...settings.sort, by: next });
  const sortAs = (sort: Sort) => onViewSettings({ ...settings, sort });
  return (
    <>
      {sortFields.map((field) => (
        <MenuItem key={field} isChosen={by === field} onAction={() => sortBy(field)}>
          {messages.columns[field]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem
        icon={<ArrowUp />}
        isChosen={!descending}
        onAction={() => sortAs({ ...settings.sort, descending: false })}
      >
        {messages.ascending}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        isChosen={descending}
        onAction={() => sortAs({ ...settings.sort, descending: true })}
      >
        {messages.descending}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Folder />} isChosen={!mixed} onAction={() => sortAs(mixedIf(settings.sort, !mixed))}>
        {messages.foldersFirst}
      </MenuItem>
    </>
  );
}

const icons = { list: List, compact: Rows3, grid: LayoutGrid } as const;

/** The menu for view, tile size and sort order; its button shows the current view. */
export function ViewSettingsMenu(props: ViewSettingsProps) {
  const messages = useMessages('drive');
  const Icon = icons[props.settings.view];
  return (
    <MenuButton
      label={messages.view}
      button={
        <IconButton label={messages.view} shortcut={keyOf('view')}>
          <Icon aria-hidden />
        </IconButton>
      }
    >
      <ViewItems {...props} />
      <TileItems {...props} />
      <MenuLine />
      <SortItems {...props} />
    </MenuButton>
  );
}

/** The tile size; on a touch screen it is in the menu. */
export function TileSlider({ settings, onViewSettings }: ViewSettingsProps) {
  const messages = useMessages('drive');
  return (
    <label className="flex items-center gap-1.5 px-1.5 text-muted max-tablet:hidden [&_svg]:size-4">
      <Grid3x3 aria-hidden />
      <input
        type="range"
        aria-label={messages.tileSize}
        aria-valuetext={messages.tileSizes[settings.tiles]}
        title={`${messages.tileSize}: ${messages.tileSizes[settings.tiles]}`}
        min={0}
        max={tileSizes.length - 1}
        step={1}
        value={tileSizes.indexOf(settings.tiles)}
        onChange={({ target }) =>
          onViewSettings({ ...settings, tiles: tileSizes[target.valueAsNumber] ?? settings.tiles })
        }
        className="h-6 w-20 cursor-pointer rounded-sm accent-muted outline-offset-0 touch:h-11"
      />
      <Grid2x2 aria-hidden />
    </label>
  );
}
