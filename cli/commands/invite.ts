import { isRole, roles } from '@hearth/contract';
import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

export const invite: Command = {
  usage: 'invite EMAIL [--role owner|admin|member]',
  sentence: 'Prints a link by which this e-mail can make an account, once, within 7 days.',
  async run(args) {
    const parsed = parseArguments(args, ['role']);
    const [email, ...more] = parsed.words;
    const { role = 'member' } = parsed.flags;
    if (email === undefined || more.length > 0) throw new UsageError('Say whom to invite: one e-mail.');
    if (!isRole(role)) throw new UsageError(`--role must be one of ${roles.join(', ')}.`);
    const { invitation, link } = await withModules(parsed, ({ identity }) =>
      identity.invitations.create({ email, role, delivery: 'link', recent: true, by: operator }),
    );
    console.log(`Invited ${invitation.email} as ${invitation.role}. The link is shown once; hand it over safely.`);
    console.log(link);
  },
};

/** A person who can run commands on the data folder could read and write all of it anyway. */
const operator = { id: 'operator', role: 'owner' } as const;
