import type { FileRequest } from '@hearth/contract';
import { CircleStop, Inbox, PencilLine, Play, RefreshCw, Trash2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { MenuItem, MenuLine } from '../../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import type { RequestCommands } from './use-request-commands.tsx';

/** The actions on a request in a list. */
export function RequestMenu({ request, acts }: { readonly request: FileRequest; readonly acts: RequestCommands }) {
  const messages = useMessages('requests');
  const label = messages.more({ title: request.title });
  const isClosed = request.state === 'closed';
  return (
    <MoreMenu label={label}>
      <MenuItem href={`/requests/${encodeURIComponent(request.id)}`} icon={<Inbox aria-hidden />}>
        {messages.acts.open}
      </MenuItem>
      <MenuItem icon={<PencilLine aria-hidden />} onAction={() => acts.edit(request)}>
        {messages.acts.edit}
      </MenuItem>
      <MenuItem
        icon={isClosed ? <Play aria-hidden /> : <CircleStop aria-hidden />}
        onAction={() => (isClosed ? acts.reopen(request) : acts.close(request))}
      >
        {isClosed ? messages.acts.reopen : messages.acts.close}
      </MenuItem>
      <MenuItem icon={<RefreshCw aria-hidden />} onAction={() => acts.rotate(request)}>
        {messages.acts.rotate}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => acts.remove(request)}>
        {messages.acts.remove}
      </MenuItem>
    </MoreMenu>
  );
}
