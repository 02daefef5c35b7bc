import { limits, linkRoles } from '@hearth/contract';
import * as v from 'valibot';
import type { SettingDefinition } from '../../../core/settings/index.ts';
import { defaultLinkPolicy, type LinkPolicy } from '../domain/policy.ts';

const lifetime = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(limits.link.lifetimeMinMs)));

export const linkPolicy: SettingDefinition<LinkPolicy> = {
  key: 'drive.linkPolicy',
  sentence: 'Who may share by link, in which ways, how long a link lives unless its maker says otherwise, and at most.',
  schema: v.object({
    membersShare: v.boolean(),
    roles: v.array(v.picklist(linkRoles)),
    lifetimeMs: lifetime,
    lifetimeMaxMs: v.optional(lifetime, null),
  }),
  fallback: defaultLinkPolicy(limits.link.lifetimeDefaultMs),
};
