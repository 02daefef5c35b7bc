import type { DriveLink } from '@hearth/contract';
import { Pause, Play } from 'lucide-react';
import type { Messages } from '../../../../i18n/messages.ts';
import { type ShareActionList, shareActions } from '../../shared/share-actions.tsx';
import type { LinkCommands } from './use-link-commands.tsx';

export function linkActions(link: DriveLink, acts: LinkCommands, messages: Messages['links']['acts']): ShareActionList {
  const turn =
    link.state === 'paused'
      ? { text: messages.resume, Icon: Play, run: () => acts.resume(link) }
      : { text: messages.pause, Icon: Pause, run: () => acts.pause(link) };
  return shareActions(link, acts, messages, turn);
}
