import { Sparkles } from 'lucide-react';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
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
    <MenuButton label="Run action" button={<ToolButton icon={<Sparkles aria-hidden />}>Run action</ToolButton>}>
      {actions.map((action) => (
        <MenuItem key={action.name} onAction={() => onRun(action.name)}>
          {action.label}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
