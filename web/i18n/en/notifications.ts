import { number, plural } from './grammar.ts';

const times = (n: number) => (n > 1 ? ` ${number(n)} times` : '');

/** The bell, its page, and what comes by mail. */
export const notices = {
  title: 'Notices',
  sentence: 'What happened while you looked elsewhere. Kept for 90 days.',
  today: 'Today',
  earlier: 'Earlier',
  isNew: 'New',
  readAll: 'Mark all as read',
  readOne: (what: string) => `Mark as read: ${what}`,
  showAll: 'Show all notices',
  settings: 'What comes by mail',
  loading: 'Loading the notices',
  failed: 'The notices could not be loaded',
  empty: {
    title: 'Nothing to tell',
    sentence: 'When somebody uses a link, files arrive or your storage fills up, it says so here.',
  },
  aLink: 'A link',
  says: {
    opened: (name: string, n: number) => `${name} was opened${times(n)}`,
    downloaded: (name: string, n: number) => `${name}: downloaded${times(n)}`,
    uploaded: (name: string, n: number) =>
      `${name}: ${n > 1 ? `${number(n)} files were` : 'a file was'} added by a visitor`,
    received: (title: string, n: number) =>
      n > 1 ? `“${title}”: ${number(n)} hand-ins came in` : `“${title}”: files came in`,
    quota: (percent: number) => `${number(percent)}% of your storage is used`,
    full: 'Your storage is full',
    device: (device: string) => `New sign-in: ${device}`,
    jobs: {
      'drive-copy': { succeeded: 'Copying is finished', failed: 'Copying could not be finished' },
      'drive-move': { succeeded: 'Moving is finished', failed: 'Moving could not be finished' },
      'drive-emptyTrash': { succeeded: 'The trash is empty', failed: 'The trash could not be emptied' },
      'drive-recount': { succeeded: 'All drives are counted', failed: 'The drives could not be counted' },
      'account-export': { succeeded: 'Your data is ready to download', failed: 'Your data could not be put together' },
      other: { succeeded: 'What you started is finished', failed: 'What you started could not be finished' },
    },
    joined: (name: string) => `${name} accepted your invitation`,
  },
  more: {
    received: (from: string, files: number) =>
      `${number(files)} ${plural(files, { one: 'file', other: 'files' })} from ${from}`,
    quota: (used: string, quota: string) => `${used} of ${quota}`,
    full: 'Nothing more can be uploaded until something is deleted.',
    device: (address: string) => `${address}. If it was not you, end it and change your password.`,
  },
  mail: {
    title: 'Notices',
    sentence: 'What comes to you by mail, and when. The bell shows everything.',
    card: 'By mail',
    cardSentence: 'Links and file requests that mail you by themselves go on doing so.',
    all: 'All of these',
    allSentence: 'Sets every line below.',
    kinds: {
      'link-used': 'A link was used',
      'request-received': 'Files came in by a request',
      quota: 'Your storage fills up',
      'new-device': 'A sign-in from a new device',
      'job-ended': 'A long task ended',
      'invitation-accepted': 'An invitation was accepted',
    },
    modes: { off: 'Off', instant: 'At once', daily: 'Daily', weekly: 'Weekly' },
    saved: 'Saved.',
    failed: 'The settings could not be loaded',
  },
};
