import * as v from 'valibot';
import { reads } from '../callable.ts';

export const signUpMode = v.picklist(['open', 'invited', 'closed']);
export const signInMethods = v.strictObject({
  password: v.boolean(),
  emailLink: v.boolean(),
  anonymous: v.boolean(),
  phone: v.boolean(),
});

/** The sign-in methods of the server. */
export const signin = {
  'signin-options': reads(
    'anyone',
    'Lists the ways to sign in that are switched on.',
    v.strictObject({}),
    v.object({
      workspaceName: v.string(),
      signUp: signUpMode,
      methods: signInMethods,
      /** Second factors that people can enrol. */
      secondFactors: v.object({ totp: v.boolean() }),
      /** Enabled identity providers, in the order of the console. */
      providers: v.array(v.object({ providerId: v.string(), displayName: v.string() })),
    }),
  ),
} as const;
