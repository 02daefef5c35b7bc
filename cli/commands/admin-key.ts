import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

export const adminKey: Command = {
  usage: 'admin-key create [--name N] | list | revoke ID',
  sentence:
    'The credential for servers: a service-account file for firebase-admin and @google-cloud/storage, printed once.',
  async run(args) {
    const parsed = parseArguments(args, ['name']);
    const [verb, id] = parsed.words;
    await withModules(parsed, async ({ core }) => {
      if (verb === 'create') {
        const account = await core.keys.admin.create(parsed.flags.name ?? 'admin key');
        await core.audit.record({ actor: 'operator', action: 'adminKey.create', target: account.private_key_id });
        console.log(JSON.stringify(account, null, 2));
      } else if (verb === 'list') {
        for (const key of await core.keys.admin.list()) {
          console.log(
            `${key.id}  ${key.revokedAt === null ? 'active ' : 'revoked'}  ${new Date(key.createdAt).toISOString()}  ${key.name}  ${key.clientEmail}${key.codebase === null ? '' : `  (of the functions in ${key.codebase})`}`,
          );
        }
      } else if (verb === 'revoke' && id) {
        const revoked = await core.keys.admin.revoke(id);
        if (revoked) await core.audit.record({ actor: 'operator', action: 'adminKey.revoke', target: id });
        console.log(revoked ? `Revoked ${id}.` : `There is no active admin key ${id}.`);
        if (!revoked) process.exitCode = 1;
      } else {
        throw new UsageError('Say what to do: create, list or revoke ID.');
      }
    });
  },
};
