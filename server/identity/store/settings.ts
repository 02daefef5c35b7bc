import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { SettingDefinition } from '../../core/settings/index.ts';

export const placeName: SettingDefinition<string> = {
  key: 'place.name',
  sentence: 'What this place is called on its pages and in its mails.',
  schema: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.setup.placeNameLengthMax)),
  fallback: 'Hearth',
};

export const signUpModes = ['open', 'invited', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export const signUpMode: SettingDefinition<SignUpMode> = {
  key: 'identity.signUp',
  sentence: 'Who may make an account: anyone, the invited, or nobody.',
  schema: v.picklist(signUpModes),
  fallback: 'invited',
};
