import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';
import { roles } from '../roles.ts';
import { nodeId } from './drive.ts';
import { linkRoles, linkStates } from './link.ts';
import { page, pageOf } from './page.ts';

/**
 * Any person's link as an admin sees it: creator, number of items, state. Address, note and item names are hidden,
 * because they would give access to that person's files.
 */
const link = v.object({
  id: v.string(),
  state: v.picklist(linkStates),
  role: v.picklist(linkRoles),
  /** The title that guests see. */
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
  /** The name of the first item, only for the caller's own link. */
  name: v.nullable(v.string()),
  hasPassword: v.boolean(),
  expiresAt: v.nullable(v.number()),
  maxDownloads: v.nullable(v.number()),
  downloads: v.number(),
  opens: v.number(),
  uploads: v.number(),
  lastSeenAt: v.nullable(v.number()),
  createdAt: v.number(),
  /** Whether the caller may pause, resume and revoke the link: an admin may not change an owner's link. */
  mayStop: v.boolean(),
});
export type ConsoleLink = v.InferOutput<typeof link>;

const linkId = v.strictObject({ id: nodeId });

/** All links of the server (T14). An unknown link is `link/not-found`; an owner's link for an admin is `console/owner-only`. */
export const consoleLinks = {
  /** Newest first. `search` matches labels, and the beginnings of the creator's e-mail, name and id. */
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
  /** Permanent: the address stops working at once. */
  'console-revokeLink': writes('admin', 'Revokes a link of any person.', linkId, link),
} as const;
