import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { useWords } from '../../../words/words-context.ts';
import { type ProviderKind, providerKinds } from '../model/provider-kinds.ts';

/** Asks which service is to be added; one of each kind is enough. */
export function AddProviderButton({
  taken,
  onChoose,
}: {
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (kind: ProviderKind) => void;
}) {
  const { providers: words } = useWords('signInSettings');
  return (
    <MenuButton
      label={words.add}
      button={
        <Button look="primary" icon={<Plus aria-hidden />}>
          {words.add}
        </Button>
      }
    >
      {providerKinds.map((kind) => (
        <MenuItem key={kind.id} isDisabled={taken.has(kind.id)} onAction={() => onChoose(kind)}>
          {words.kinds[kind.id].name}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
