import * as v from 'valibot';
import { reads } from '../callable.ts';
import { roles } from '../roles.ts';

/** The signed-in person, as the server knows them. */
export const account = {
  'account-get': reads(
    'member',
    v.strictObject({}),
    v.object({
      uid: v.string(),
      email: v.nullable(v.string()),
      displayName: v.nullable(v.string()),
      role: v.picklist(roles),
      createdAt: v.number(),
      /** The app that App Check vouches for on this very call, if any. */
      appId: v.nullable(v.string()),
    }),
  ),
} as const;
