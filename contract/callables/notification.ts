import * as v from 'valibot';
import { alsoReadOnly, reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { ownedId } from './id.ts';
import { page } from './page.ts';

export const notificationKinds = [
  'link-used',
  'request-received',
  'quota',
  'new-device',
  'job-ended',
  'invitation-accepted',
  'damage',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Whether and how soon a notification is mailed. */
export const notificationMailModes = ['off', 'instant', 'daily', 'weekly'] as const;
export type NotificationMailMode = (typeof notificationMailModes)[number];

/** The details by kind; names are those at the time of the event. */
export const notificationDetails = {
  'link-used': v.object({
    linkId: v.string(),
    name: v.string(),
    event: v.picklist(['opened', 'downloaded', 'uploaded']),
  }),
  /** `files` and `from` describe the latest submission. */
  'request-received': v.object({ requestId: v.string(), title: v.string(), from: v.string(), files: v.number() }),
  quota: v.object({ percent: v.number(), usedBytes: v.number(), quotaBytes: v.number() }),
  'new-device': v.object({ device: v.string(), address: v.string() }),
  'job-ended': v.object({ jobId: v.string(), work: v.string(), state: v.picklist(['succeeded', 'failed']) }),
  'invitation-accepted': v.object({ uid: v.string(), name: v.string() }),
  /** A stored file is damaged; to those who can restore it. */
  damage: v.object({ bucket: v.string(), name: v.string() }),
} as const;
export type NotificationDetails = { readonly [K in NotificationKind]: v.InferOutput<(typeof notificationDetails)[K]> };

const head = {
  id: v.string(),
  /** The number of merged events; `at` is the latest time. */
  count: v.number(),
  at: v.number(),
  readAt: v.nullable(v.number()),
} as const;

const notification = v.variant('kind', [
  v.object({ ...head, kind: v.literal('link-used'), detail: notificationDetails['link-used'] }),
  v.object({ ...head, kind: v.literal('request-received'), detail: notificationDetails['request-received'] }),
  v.object({ ...head, kind: v.literal('quota'), detail: notificationDetails.quota }),
  v.object({ ...head, kind: v.literal('new-device'), detail: notificationDetails['new-device'] }),
  v.object({ ...head, kind: v.literal('job-ended'), detail: notificationDetails['job-ended'] }),
  v.object({ ...head, kind: v.literal('invitation-accepted'), detail: notificationDetails['invitation-accepted'] }),
  v.object({ ...head, kind: v.literal('damage'), detail: notificationDetails.damage }),
]);
export type NotificationView = v.InferOutput<typeof notification>;

const mode = v.picklist(notificationMailModes);
const settings = v.object({
  mail: v.object({
    'link-used': mode,
    'request-received': mode,
    quota: mode,
    'new-device': mode,
    'job-ended': mode,
    'invitation-accepted': mode,
    damage: mode,
  }),
});
export type NotificationSettings = v.InferOutput<typeof settings>;

const notificationId = v.pipe(ownedId, v.regex(/^[0-9A-Za-z_-]{1,64}$/));

export const notificationCallables = {
  /** Newest first. `unread` counts all unread notifications, not only those of the page. */
  'notification-list': reads(
    'member',
    "Lists the caller's notifications.",
    v.strictObject({ ...page }),
    v.object({ items: v.array(notification), cursor: v.nullable(v.string()), unread: v.number() }),
  ),
  /**
   * Marks the given notifications or all up to a time, so that newer ones stay unread. Returns the number of unread
   * ones.
   */
  'notification-read': alsoReadOnly(
    writes(
      'member',
      'Marks notifications as read.',
      v.strictObject({
        ids: v.optional(v.pipe(v.array(notificationId), v.maxLength(limits.console.pageMax)), []),
        until: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.drive.timeMax))),
      }),
      v.object({ unread: v.number() }),
    ),
  ),
  'notification-settings': reads('member', 'Returns which notifications are mailed.', v.strictObject({}), settings),
  /** Changes the given settings; the others stay unchanged. */
  'notification-setSettings': writes(
    'member',
    'Chooses which notifications are mailed.',
    v.strictObject({ mail: v.partial(v.strictObject(settings.entries.mail.entries)) }),
    settings,
  ),
} as const;
