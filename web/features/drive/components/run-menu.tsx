import { Sparkles } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import type { RunnableAction } from './node-menu.tsx';

/** The actions that the selection allows, behind one button. */
export function RunMenu({
  actions,
  onRun,
}: {
  readonly actions: readonly RunnableAction[];
  readonly onRun: (action: string) => void;
}) {
  return (
    <MenuButton
      label="Run action"
      button={
        <Button look="quiet" compact icon={<Sparkles aria-hidden />}>
          Run action
        </Button>
      }
    >
      {actions.map((action) => (
        <MenuItem key={action.name} onAction={() => onRun(action.name)}>
          {action.label}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
