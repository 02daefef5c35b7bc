import { Ellipsis, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { StorageDialog } from '../../features/storage-usage/storage-meter.tsx';
import { useMessages } from '../../i18n/messages-context.ts';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { TabButton } from '../../ui/tab-button.tsx';
import { isAt, type Place } from './places.ts';

/** The places for which a phone has no room, behind one; and what fills the storage. */
export function MorePlaces({ places, path }: { readonly places: readonly Place[]; readonly path: string }) {
  const messages = useMessages('frame');
  const [isStorage, setStorage] = useState(false);
  return (
    <>
      <MenuButton
        label={messages.morePlaces}
        placement="top end"
        button={
          <TabButton text={messages.morePlaces} isCurrent={places.some((place) => isAt(path, place))}>
            <Ellipsis aria-hidden />
          </TabButton>
        }
      >
        {places.map((place) => (
          <MenuItem key={place.href} href={place.href} icon={<place.Icon aria-hidden />}>
            {messages.places[place.name]}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<HardDrive aria-hidden />} onAction={() => setStorage(true)}>
          {messages.places.storage}
        </MenuItem>
      </MenuButton>
      {isStorage && <StorageDialog onClose={() => setStorage(false)} />}
    </>
  );
}
