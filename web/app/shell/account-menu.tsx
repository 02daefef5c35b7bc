import { History, LogOut, Palette, UserRound } from 'lucide-react';
import { useMessages } from '../../i18n/messages-context.ts';
import { useAppearance } from '../../ui/appearance/appearance-context.ts';
import { themeChoices } from '../../ui/appearance/theme-choices.ts';
import { AvatarButton } from '../../ui/buttons/avatar-button.tsx';
import { MenuButton, MenuGroup, MenuItem, MenuLine, SubMenu } from '../../ui/overlays/menu.tsx';
import { useLeave } from './leave-context.ts';

export function AccountMenu({
  person: { name, email, picture },
}: {
  readonly person: { readonly name: string; readonly email: string; readonly picture: string | undefined };
}) {
  const messages = useMessages('shell');
  const ui = useMessages('ui');
  const leave = useLeave();
  const { appearance, choose } = useAppearance();
  return (
    <MenuButton
      label={messages.destinations.account}
      button={<AvatarButton name={name} picture={picture} label={messages.accountMenu} />}
    >
      <MenuGroup
        label={messages.destinations.account}
        heading={
          <>
            <p className="truncate font-medium">{name}</p>
            {email !== name && <p className="truncate text-sm text-muted">{email}</p>}
          </>
        }
      >
        <MenuItem icon={<UserRound />} href="/account">
          {messages.destinations.account}
        </MenuItem>
        <MenuItem icon={<History />} href="/activity">
          {messages.destinations.activity}
        </MenuItem>
        <SubMenu icon={<Palette />} text={ui.theme}>
          {themeChoices.map(({ id, Icon }) => (
            <MenuItem key={id} icon={<Icon />} isChosen={appearance.theme === id} onAction={() => choose('theme', id)}>
              {ui.themes[id]}
            </MenuItem>
          ))}
        </SubMenu>
        <MenuLine />
        <MenuItem icon={<LogOut />} onAction={leave}>
          {ui.signOut}
        </MenuItem>
      </MenuGroup>
    </MenuButton>
  );
}
