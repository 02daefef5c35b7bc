import { notificationKinds, notificationMailModes } from '@hearth/contract';
import * as v from 'valibot';
import type { MailModes } from './types.ts';

/** The person's choice; by default important notifications are mailed at once and others never. */
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
