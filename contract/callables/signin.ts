import * as v from 'valibot';
import { reads } from '../callable.ts';

export const signUpMode = v.picklist(['open', 'invited', 'closed']);
export const signInMethods = v.strictObject({
  password: v.boolean(),
  emailLink: v.boolean(),
  anonymous: v.boolean(),
  phone: v.boolean(),
});

/** What the sign-in screen may offer, before anybody has signed in. */
export const signin = {
  'signin-options': reads(
    'anyone',
    'Lists the ways to sign in that are switched on.',
    v.strictObject({}),
    v.object({
      placeName: v.string(),
      signUp: signUpMode,
      methods: signInMethods,
      /** Second factors that can be added here. */
      secondFactors: v.object({ totp: v.boolean() }),
      /** Other services, enabled ones only, in the order of the console. */
      providers: v.array(v.object({ providerId: v.string(), displayName: v.string() })),
    }),
  ),
} as const;
