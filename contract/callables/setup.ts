import * as v from 'valibot';
import { reads, writes } from '../callable.ts';
import { limits } from '../limits.ts';

/** The first run: a new server has no account, and the printed setup code permits the creation of the owner. */
export const setup = {
  'setup-status': reads(
    'anyone',
    'Tells whether the server still needs its first owner.',
    v.strictObject({}),
    v.object({ needed: v.boolean(), workspaceName: v.string(), signUp: v.picklist(['open', 'invited', 'closed']) }),
  ),
  'setup-complete': writes(
    'anyone',
    'Creates the first owner with the printed setup code.',
    v.strictObject({
      setupCode: v.pipe(v.string(), v.maxLength(64)),
      workspaceName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.setup.workspaceNameLengthMax)),
      displayName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.identity.displayNameLengthMax)),
      email: v.pipe(v.string(), v.maxLength(limits.identity.emailLengthMax)),
      password: v.pipe(v.string(), v.maxLength(limits.identity.passwordLengthMax)),
    }),
    v.object({ uid: v.string() }),
  ),
} as const;
