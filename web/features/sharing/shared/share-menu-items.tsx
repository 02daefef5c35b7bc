import { MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import type { ShareActionList } from './share-actions.tsx';

export function ShareMenuItems({ keeping, removing }: ShareActionList) {
  return (
    <>
      {keeping.map(({ id, text, Icon, run }) => (
        <MenuItem key={id} icon={<Icon aria-hidden />} onAction={run}>
          {text}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem danger icon={<removing.Icon aria-hidden />} onAction={removing.run}>
        {removing.text}
      </MenuItem>
    </>
  );
}
