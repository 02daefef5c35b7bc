import { isTest } from '../address.ts';
import type { Rule } from '../breach.ts';

const clocks = ['Date.now', 'new Date()', 'Date()', 'performance.now', 'perf_hooks.performance', 'process.hrtime'];
const dice = ['randomUUID', 'randomBytes', 'getRandomValues', 'randomInt', 'randomFill', 'randomFillSync'];
const banned = new Set([...clocks, 'Math.random', ...dice.map((name) => `crypto.${name}`)]);

/** Time and chance are handed in by core: a test moves the clock, and every secret comes from one place. */
export const clockAndRandomness: Rule = {
  name: 'clock-and-randomness',
  *check({ sources }) {
    for (const { path, mentions } of sources) {
      if (!path.startsWith('server/') || path.startsWith('server/core/') || isTest(path)) continue;
      for (const { name, line } of mentions) {
        if (banned.has(name))
          yield { path, line, sentence: `${name} is used only in server/core; take it as an argument.` };
      }
    }
  },
};
