import type { FileRequest } from '@hearth/contract';
import { Inbox } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import { ShareMenuItems } from '../../shared/share-menu-items.tsx';
import { requestActions } from './request-actions.ts';
import type { RequestCommands } from './use-request-commands.tsx';

/** The actions on a request in a list. */
export function RequestMenu({ request, acts }: { readonly request: FileRequest; readonly acts: RequestCommands }) {
  const messages = useMessages('requests');
  return (
    <MoreMenu label={messages.more({ title: request.title })}>
      <MenuItem href={`/requests/${encodeURIComponent(request.id)}`} icon={<Inbox aria-hidden />}>
        {messages.acts.open}
      </MenuItem>
      <ShareMenuItems {...requestActions(request, acts, messages.acts)} />
    </MoreMenu>
  );
}
