import { LogOut, Palette, UserRound } from 'lucide-react';
import { signOut } from '../../features/session/api/sign-out.ts';
import { useBackend } from '../../lib/backend-context.ts';
import { AvatarButton } from '../../ui/avatar.tsx';
import { MenuButton, MenuGroup, MenuItem, MenuLine, SubMenu } from '../../ui/menu.tsx';
import { themeChoices } from '../../ui/theme/theme-choices.ts';
import { useTheme } from '../../ui/theme/theme-context.ts';

export function AccountMenu({
  person: { name, email },
}: {
  readonly person: { readonly name: string; readonly email: string };
}) {
  const backend = useBackend();
  const { choice, choose } = useTheme();
  return (
    <MenuButton label="Account" button={<AvatarButton name={name} label="Account menu" />}>
      <MenuGroup
        label="Account"
        heading={
          <>
            <p className="truncate font-medium">{name}</p>
            {email !== name && <p className="truncate text-sm text-muted">{email}</p>}
          </>
        }
      >
        <MenuItem icon={<UserRound />} href="/account">
          Account
        </MenuItem>
        <SubMenu icon={<Palette />} text="Theme">
          {themeChoices.map(({ id, name: themeName, Icon }) => (
            <MenuItem key={id} icon={<Icon />} isChosen={choice === id} onAction={() => choose(id)}>
              {themeName}
            </MenuItem>
          ))}
        </SubMenu>
        <MenuLine />
        <MenuItem icon={<LogOut />} onAction={() => void signOut(backend)}>
          Sign out
        </MenuItem>
      </MenuGroup>
    </MenuButton>
  );
}
