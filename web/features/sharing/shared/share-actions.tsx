import { type LucideIcon, PencilLine, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';

export interface ShareAction {
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly run: () => void;
}

/** The commands that every kind of share has. */
export interface ShareCommands<Share> {
  readonly edit: (share: Share) => void;
  readonly rotate: (share: Share) => void;
  readonly remove: (share: Share) => void;
}

/** The actions on a share, in the order in which its menu and its page list them. */
export interface ShareActionList {
  /** The id keeps the focus on the button that stops the share when its text changes. */
  readonly keeping: readonly (ShareAction & { readonly id: string })[];
  readonly removing: ShareAction;
}

/** `turn` is the action that stops or continues the share, depending on its state. */
export function shareActions<Share>(
  share: Share,
  acts: ShareCommands<Share>,
  messages: { readonly edit: string; readonly rotate: string; readonly remove: string },
  turn: ShareAction,
): ShareActionList {
  return {
    keeping: [
      { id: 'edit', text: messages.edit, Icon: PencilLine, run: () => acts.edit(share) },
      { id: 'turn', ...turn },
      { id: 'rotate', text: messages.rotate, Icon: RefreshCw, run: () => acts.rotate(share) },
    ],
    removing: { text: messages.remove, Icon: Trash2, run: () => acts.remove(share) },
  };
}

/** The actions as buttons. The menu stands in a file of its own, so that the page of a share does not load menus. */
export function ShareButtons({ keeping, removing }: ShareActionList) {
  return (
    <>
      {keeping.map(({ id, text, Icon, run }) => (
        <Button key={id} icon={<Icon aria-hidden />} onPress={run}>
          {text}
        </Button>
      ))}
      <Button variant="quiet" icon={<removing.Icon aria-hidden />} onPress={removing.run}>
        {removing.text}
      </Button>
    </>
  );
}
