import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';
import { nodeId } from './drive.ts';
import { linkRoles, linkStates } from './link.ts';
import { page, pageOf } from './page.ts';

/**
 * A link of anybody, as an admin sees it: who hands out how much, and how it stands. Its address, its note and the names
 * of what it shows stay with who made it: they would be a way to that person's files.
 */
const link = v.object({
  id: v.string(),
  state: v.picklist(linkStates),
  role: v.picklist(linkRoles),
  /** What visitors read above it. */
  label: v.string(),
  creator: v.object({
    uid: v.string(),
    displayName: v.nullable(v.string()),
    email: v.nullable(v.string()),
    photoUrl: v.nullable(v.string()),
    role: v.picklist(roles),
  }),
  files: v.number(),
  folders: v.number(),
  /** Of the caller's own alone: the first thing that it shows. */
  name: v.nullable(v.string()),
  hasPassword: v.boolean(),
  expiresAt: v.nullable(v.number()),
  maxDownloads: v.nullable(v.number()),
  downloads: v.number(),
  opens: v.number(),
  uploads: v.number(),
  lastSeenAt: v.nullable(v.number()),
  createdAt: v.number(),
  /** Whether the caller may pause, open and delete it: an admin does not touch an owner's. */
  mayStop: v.boolean(),
});
export type ConsoleLink = v.InferOutput<typeof link>;

const linkId = v.strictObject({ id: nodeId });

/** All links of this place (T14). One that is not there is `link/not-found`; an owner's touched by an admin, `console/owner-only`. */
export const consoleLinks = {
  /** The latest first. `search` looks into labels, and at the beginnings of the e-mail, name and id of who made them. */
  'console-links': reads(
    'admin',
    'Lists all links of the server, without what they show.',
    v.strictObject({
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.console.searchLengthMax))),
      ...page,
    }),
    pageOf(link),
  ),
  'console-pauseLink': writes('admin', 'Pauses a link of any person.', linkId, link),
  'console-resumeLink': writes('admin', 'Resumes a link of any person.', linkId, link),
  /** Final: its address is dead at once. */
  'console-revokeLink': writes('admin', 'Revokes a link of any person.', linkId, link),
} as const;
