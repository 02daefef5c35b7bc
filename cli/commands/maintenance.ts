import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

export const maintenance: Command = {
  usage: 'maintenance on | off | status',
  sentence:
    'While it is on, people can sign in, browse and download, and everything else is refused. It lasts over a restart.',
  async run(args) {
    const parsed = parseArguments(args);
    const [verb = 'status', ...more] = parsed.words;
    if (!isVerb(verb) || more.length > 0) throw new UsageError('Say what to do: on, off or status.');
    await withModules(parsed, async ({ core: { writeAccess } }) => {
      if (verb !== 'status') await writeAccess.setMaintenance({ on: verb === 'on', by: 'operator' });
      console.log(
        (await writeAccess.isInMaintenance())
          ? 'Maintenance is on: people can sign in, browse and download. A running server knows it within a second.'
          : 'Maintenance is off.',
      );
      const fault = await writeAccess.diskFault();
      if (fault) console.log(faults[fault]);
    });
  },
};

const faults = {
  'disk-full': 'The disk of the server is full, so nothing can be changed until there is space.',
  'disk-read-only': 'The disk of the server cannot be written to, so nothing can be changed.',
} as const;

function isVerb(word: string): word is 'on' | 'off' | 'status' {
  return word === 'on' || word === 'off' || word === 'status';
}
