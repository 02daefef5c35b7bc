import { guardedServices } from '@hearth/server';
import type { Command } from '../command.ts';
import { parseArguments, UsageError } from '../usage.ts';
import { withModules } from '../with-modules.ts';

const modes = ['off', 'monitor', 'enforce'] as const;

export const appCheck: Command = {
  usage: 'app-check debug-token create --name N | enforce SERVICE off|monitor|enforce | status',
  sentence: 'Debug tokens for tests and tools (printed once), and what happens to requests without a token.',
  async run(args) {
    const parsed = parseArguments(args, ['name']);
    const [verb, second, third] = parsed.words;
    await withModules(parsed, async ({ appCheck }) => {
      if (verb === 'debug-token' && second === 'create') {
        if (!parsed.flags.name) throw new UsageError('A name is needed: --name.');
        console.log(await appCheck.createDebugToken(parsed.flags.name));
      } else if (verb === 'enforce') {
        const service = guardedServices.find((name) => name === second);
        const mode = modes.find((name) => name === third);
        if (!service) throw new UsageError(`The service must be one of ${guardedServices.join(', ')}.`);
        if (!mode) throw new UsageError(`The mode must be one of ${modes.join(', ')}.`);
        await appCheck.setMode(service, mode);
        console.log(`App Check for ${service}: ${mode}.`);
      } else if (verb === 'status') {
        const active = await appCheck.modes();
        for (const count of await appCheck.counts()) {
          console.log(
            `${count.service.padEnd(10)} ${active[count.service].padEnd(8)} verified ${count.verified}, refused ${count.refused}, missing ${count.missing}`,
          );
        }
      } else {
        throw new UsageError('Say what to do: debug-token create, enforce or status.');
      }
    });
  },
};
