import { notificationKinds, notificationMailModes } from '@hearth/contract';
import * as v from 'valibot';
import type { MailModes } from './types.ts';

/** What a person chose; for the rest, what nobody should miss comes at once and nothing else comes at all. */
export function mailModesOf(kept: string | undefined): MailModes {
  return { ...unchosen, ...v.parse(chosen, JSON.parse(kept ?? '{}')) };
}

const unchosen: MailModes = {
  'link-used': 'off',
  'request-received': 'off',
  quota: 'instant',
  'new-device': 'instant',
  'job-ended': 'off',
  'invitation-accepted': 'off',
};

const chosen = v.object(v.entriesFromList(notificationKinds, v.exactOptional(v.picklist(notificationMailModes))));
