import { limits, type NotificationMailMode, notificationKinds, notificationMailModes } from '@hearth/contract';
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
  damage: 'instant',
};

const chosen = v.object(v.entriesFromList(notificationKinds, v.exactOptional(v.picklist(notificationMailModes))));

/**
 * When a notification is mailed; null for never. Daily and weekly mails share one hour, so that notifications come
 * together. A notification that was mailed and repeats waits a while.
 */
export function mailDueAt(mode: NotificationMailMode, now: number, mailedAt: number | null): number | null {
  switch (mode) {
    case 'off':
      return null;
    case 'instant':
      return mailedAt === null ? now : Math.max(now, mailedAt + limits.notifications.mailSameMs);
    case 'daily':
      return nextAfter(now, morningMs, dayMs);
    case 'weekly':
      return nextAfter(now, mondayMs + morningMs, 7 * dayMs);
  }
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** UTC: before work in Europe, after it in East Asia. */
const morningMs = 5 * hourMs;
/** The first day of 1970 was a Thursday. */
const mondayMs = 4 * dayMs;

function nextAfter(now: number, offsetMs: number, everyMs: number): number {
  return Math.floor((now - offsetMs) / everyMs + 1) * everyMs + offsetMs;
}
