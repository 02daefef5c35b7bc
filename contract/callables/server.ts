import * as v from 'valibot';
import { reads } from '../callable.ts';

/** Why nothing can be changed; each is the last part of an error code, such as `server/maintenance`. */
export const readOnlyReasons = ['maintenance', 'disk-full', 'disk-read-only'] as const;
export type ReadOnlyReason = (typeof readOnlyReasons)[number];

/** The state of the server that everybody may know. */
export const server = {
  'server-status': reads(
    'anyone',
    'Tells whether anything can be changed now.',
    v.strictObject({}),
    /** Null while everything works. */
    v.object({ readOnly: v.nullable(v.picklist(readOnlyReasons)) }),
  ),
} as const;
