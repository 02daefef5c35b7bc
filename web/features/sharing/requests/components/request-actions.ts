import type { FileRequest } from '@hearth/contract';
import { CircleStop, Play } from 'lucide-react';
import type { Messages } from '../../../../i18n/messages.ts';
import { type ShareActionList, shareActions } from '../../shared/share-actions.tsx';
import type { RequestCommands } from './use-request-commands.tsx';

export function requestActions(
  request: FileRequest,
  acts: RequestCommands,
  messages: Messages['requests']['acts'],
): ShareActionList {
  const turn =
    request.state === 'closed'
      ? { text: messages.reopen, Icon: Play, run: () => acts.reopen(request) }
      : { text: messages.close, Icon: CircleStop, run: () => acts.close(request) };
  return shareActions(request, acts, messages, turn);
}
