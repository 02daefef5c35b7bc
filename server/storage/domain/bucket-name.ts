/** What can be the name of a bucket at all. */
export function isBucketName(text: string): boolean {
  return /^[a-z0-9][a-z0-9._-]{1,221}$/.test(text);
}

/** What somebody may call a new one: Google's rules for names, and no name that means something else here (A27). */
export function isNewBucketName(text: string): boolean {
  if (!isBucketName(text) || text.length < 3 || !/[a-z0-9]$/.test(text) || text.includes('..')) return false;
  if (text.split('.').some((part) => part.length > 63) || /^\d+\.\d+\.\d+\.\d+$/.test(text)) return false;
  return !isReservedName(text) && !text.includes('google');
}

/** Hearth's own buckets, and what addresses of this server begin with: `/<bucket>/<object>` must not hide any of them. */
export function isReservedName(text: string): boolean {
  return reserved.has(text) || text.endsWith('.googleapis.com');
}

const reserved: ReadonlySet<string> = new Set([
  'drive',
  // What people show of themselves.
  'people',
  // Screens of the web application, those to come included.
  ...[
    'account',
    'actions',
    'activity',
    'auth',
    'console',
    'files',
    'forgot',
    'goodbye',
    'jobs',
    'links',
    'recent',
    'requests',
  ],
  ...['search', 'setup', 'shared', 'sign-in', 'sign-up', 'spaces', 'starred', 'trash', 'uploads'],
  ...['action', 'admin', 'assets', 'hearth-admin', 'invite', 'link', 'owner', 'recover', 'settings', 'share'],
  // Wires and probes.
  ...['appcheck', 'batch', 'download', 'emulator', 'healthz', 'internal', 'metrics', 'readyz', 'resumable', 'storage'],
  ...['upload', 'v0', 'v1', 'v2', 'v1beta', 'fn', 'zip', 'dav', 'webdav', 's3'],
]);
