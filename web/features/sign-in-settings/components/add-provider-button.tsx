import { Plus } from 'lucide-react';
import { useMessages } from '../../../i18n/messages-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { type ProviderKind, providerKinds } from '../model/provider-kinds.ts';

/** Selects the type of a new provider; a type that is already configured is disabled. */
export function AddProviderButton({
  taken,
  onChoose,
}: {
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (kind: ProviderKind) => void;
}) {
  const { providers: messages } = useMessages('signInSettings');
  return (
    <MenuButton
      label={messages.add}
      button={
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {messages.add}
        </Button>
      }
    >
      {providerKinds.map((kind) => (
        <MenuItem key={kind.id} isDisabled={taken.has(kind.id)} onAction={() => onChoose(kind)}>
          {messages.kinds[kind.id].name}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
