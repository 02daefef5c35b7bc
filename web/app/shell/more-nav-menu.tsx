import { Ellipsis, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { StorageDialog } from '../../features/storage-usage/storage-meter.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { TabButton } from '../../ui/navigation/tab-button.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx';
import { isAt, type NavItem } from './nav-items.ts';

/** The menu for navigation entries that do not fit on a phone, with the storage usage. */
export function MoreNavMenu({
  destinations,
  path,
}: {
  readonly destinations: readonly NavItem[];
  readonly path: string;
}) {
  const messages = useMessages('shell');
  const [isStorage, setStorage] = useState(false);
  return (
    <>
      <MenuButton
        label={messages.moreDestinations}
        placement="top end"
        button={
          <TabButton text={messages.moreDestinations} isCurrent={destinations.some((item) => isAt(path, item))}>
            <Ellipsis aria-hidden />
          </TabButton>
        }
      >
        {destinations.map((item) => (
          <MenuItem key={item.href} href={item.href} icon={<item.Icon aria-hidden />}>
            {messages.destinations[item.name]}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<HardDrive aria-hidden />} onAction={() => setStorage(true)}>
          {messages.destinations.storage}
        </MenuItem>
      </MenuButton>
      {isStorage && <StorageDialog onClose={() => setStorage(false)} />}
    </>
  );
}
