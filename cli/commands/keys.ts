import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

export const keys: Command = {
  usage: 'keys rotate',
  sentence:
    'New signing keys. They are published now and sign in an hour; the old ones stay until their last token has expired.',
  async run(args) {
    const parsed = parseArguments(args);
    if (parsed.words[0] !== 'rotate') throw new UsageError('Say what to do: rotate.');
    await withModules(parsed, async ({ core }) => {
      for (const purpose of ['identity', 'appcheck'] as const) {
        const kid = await core.keys[purpose].rotate();
        await core.audit.record({ actor: 'operator', action: 'key.rotate', target: purpose, detail: { kid } });
        console.log(`${purpose}: new key ${kid}`);
      }
    });
  },
};
