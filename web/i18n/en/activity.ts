import { number, plural } from './grammar.ts';

/** The page of what happened in one's own files. */
export const activity = {
  title: 'Activity',
  sentence: 'Who did what, where and when. Kept for a year.',
  table: 'What happened',
  columns: { what: 'What', who: 'Who', where: 'Where', via: 'Via', when: 'When' },
  /** By what was done; also the names of the filter. */
  actions: {
    created: 'Created',
    uploaded: 'Uploaded',
    replaced: 'New version',
    renamed: 'Renamed',
    moved: 'Moved',
    copied: 'Copied',
    trashed: 'Moved to trash',
    restored: 'Restored',
    purged: 'Deleted for good',
    starred: 'Starred',
    unstarred: 'Star removed',
    shared: 'Shared',
    unshared: 'Share ended',
    opened: 'Opened',
    downloaded: 'Downloaded',
    received: 'Handed in',
  },
  groups: {
    label: 'Kind',
    any: 'Everything',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    shared: 'Shared',
    visitors: 'By visitors',
  },
  times: { label: 'Time', any: 'Any time', day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
  via: { person: 'Signed in', link: 'Link', request: 'File request', system: 'Automatic' },
  hearth: 'Hearth',
  /** A visitor is known by what they came by. */
  byLink: (label: string) => `Link “${label}” · visitor`,
  byRequest: (title: string) => `Request “${title}” · visitor`,
  gone: 'No longer there',
  myFiles: 'My files',
  inTrash: 'In the trash',
  exportCsv: 'Save as CSV',
  exporting: (n: number) => `${number(n)} ${plural(n, { one: 'row', other: 'rows' })}…`,
  exported: (n: number) => `${number(n)} ${plural(n, { one: 'row', other: 'rows' })} saved.`,
  exportedPart: (n: number) =>
    `The latest ${number(n)} rows are saved; there are more. Narrow the time to get the rest.`,
  loading: 'Loading the activity',
  failed: 'The activity could not be loaded',
  empty: { title: 'Nothing has happened yet', sentence: 'Uploads, moves, shares and visits show up here.' },
  none: {
    title: 'Nothing like that',
    sentence: 'Nothing of this kind happened in this time.',
    clear: 'Show everything',
  },
};
