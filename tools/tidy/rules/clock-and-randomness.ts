import { isTest } from '../file-kinds.ts';
import type { Rule } from '../violation.ts';

const clocks = ['Date.now', 'new Date()', 'Date()', 'performance.now', 'perf_hooks.performance', 'process.hrtime'];
const random = ['randomUUID', 'randomBytes', 'getRandomValues', 'randomInt', 'randomFill', 'randomFillSync'];
const banned = new Set([...clocks, 'Math.random', ...random.map((name) => `crypto.${name}`)]);

/** Core provides time and randomness: a test can move the clock, and every secret comes from one generator (T25). */
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
