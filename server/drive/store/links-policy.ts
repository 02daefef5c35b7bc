import { limits, linkRoles } from '@hearth/contract';
import * as v from 'valibot';
import type { SettingDefinition } from '../../core/settings/index.ts';
import { defaultLinkPolicy, type LinkPolicy } from '../rules/link-policy.ts';

export const linkPolicy: SettingDefinition<LinkPolicy> = {
  key: 'drive.linkPolicy',
  sentence: 'Who may share by link, in which ways, and how long a link lives unless its maker says otherwise.',
  schema: v.object({
    membersShare: v.boolean(),
    roles: v.array(v.picklist(linkRoles)),
    lifetimeMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(limits.link.lifetimeMinMs))),
  }),
  fallback: defaultLinkPolicy(limits.link.lifetimeDefaultMs),
};
