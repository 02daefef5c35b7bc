import type { DriveLink } from '@hearth/contract';
import { Pause, PencilLine, Play, RefreshCw, Send, Settings2, Trash2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { canSend, send } from '../../../../lib/device/web-share.ts';
import { MenuItem, MenuLine } from '../../../../ui/overlays/menu.tsx';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import type { LinkCommands } from './use-link-commands.tsx';
import { useLinkName } from './use-link-name.ts';

/** The actions on a link. */
export function LinkMenu({
  link,
  acts,
  hasPage,
}: {
  readonly link: DriveLink;
  readonly acts: LinkCommands;
  /** Adds an entry that opens the page of the link; left out on that page itself. */
  readonly hasPage?: boolean;
}) {
  const messages = useMessages('links');
  const label = messages.more({ name: useLinkName()(link) });
  const isPaused = link.state === 'paused';
  return (
    <MoreMenu label={label}>
      {hasPage && (
        <MenuItem href={`/links/${encodeURIComponent(link.id)}`} icon={<Settings2 aria-hidden />}>
          {messages.acts.open}
        </MenuItem>
      )}
      {canSend() && (
        <MenuItem icon={<Send aria-hidden />} onAction={() => void send({ url: link.url }).catch(() => undefined)}>
          {messages.acts.send}
        </MenuItem>
      )}
      <MenuItem icon={<PencilLine aria-hidden />} onAction={() => acts.edit(link)}>
        {messages.acts.edit}
      </MenuItem>
      <MenuItem
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        onAction={() => (isPaused ? acts.resume(link) : acts.pause(link))}
      >
        {isPaused ? messages.acts.resume : messages.acts.pause}
      </MenuItem>
      <MenuItem icon={<RefreshCw aria-hidden />} onAction={() => acts.rotate(link)}>
        {messages.acts.rotate}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => acts.remove(link)}>
        {messages.acts.remove}
      </MenuItem>
    </MoreMenu>
  );
}
