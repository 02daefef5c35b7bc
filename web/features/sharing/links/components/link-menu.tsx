import type { DriveLink } from '@hearth/contract';
import { Send, Settings2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { canSend, send } from '../../../../lib/device/web-share.ts';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import { ShareMenuItems } from '../../shared/share-menu-items.tsx';
import { linkActions } from './link-actions.ts';
import type { LinkCommands } from './use-link-commands.tsx';
import { useLinkName } from './use-link-name.ts';

/** The actions on a link in a list. */
export function LinkMenu({ link, acts }: { readonly link: DriveLink; readonly acts: LinkCommands }) {
  const messages = useMessages('links');
  return (
    <MoreMenu label={messages.more({ name: useLinkName()(link) })}>
      <MenuItem href={`/links/${encodeURIComponent(link.id)}`} icon={<Settings2 aria-hidden />}>
        {messages.acts.open}
      </MenuItem>
      {canSend() && (
        <MenuItem icon={<Send aria-hidden />} onAction={() => void send({ url: link.url }).catch(() => undefined)}>
          {messages.acts.send}
        </MenuItem>
      )}
      <ShareMenuItems {...linkActions(link, acts, messages.acts)} />
    </MoreMenu>
  );
}
