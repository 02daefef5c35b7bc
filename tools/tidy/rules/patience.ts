import { isTest } from '../address.ts';
import type { Rule } from '../breach.ts';

/** The one that has to hold a stopwatch: it compares two answers with each other, not with a number of milliseconds. */
const stopwatch = 'server/identity/sign-in/enumeration.test.ts';
/** Where a journey sees that nothing happens. */
const look = 'e2e/support/stays-so.ts';

/** A verdict must not depend on how busy the machine is: a test that fails there fails a build that is sound. */
export const patience: Rule = {
  name: 'patience',
  *check({ sources }) {
    for (const { path, mentions } of sources) {
      if (!isTest(path) || path === stopwatch || path === look) continue;
      for (const { name, line } of mentions) {
        const sentence = trouble(name);
        if (sentence !== undefined) yield { path, line, sentence: `${name}: ${sentence}` };
      }
    }
  },
};

function trouble(name: string): string | undefined {
  if (name.endsWith('.waitForTimeout'))
    return 'a sleep is too short one day; poll for what should come, and use staysSo for what should not.';
  if (name === 'vi.waitFor' || name === 'vi.waitUntil')
    return 'it gives up after a second; expect.poll has the patience of the house.';
  if (name === 'performance.now' || name === 'process.hrtime')
    return 'no test holds a stopwatch; count what was done instead.';
  return undefined;
}
