import { isTest } from '../file-kinds.ts';
import type { Rule } from '../violation.ts';

/** The only test that measures time: it compares two answers with each other, not with a number of milliseconds. */
const timingTest = /\/enumeration\.test\.ts$/;
/** Checks that nothing happens, which only time can show. */
const staysSo = /^e2e\/support\/([\w-]+\/)?stays-so\.ts$/;

/** The result of a test must not depend on how busy the machine is. */
export const testWaits: Rule = {
  name: 'test-waits',
  *check({ sources }) {
    for (const { path, mentions } of sources) {
      if (!isTest(path) || timingTest.test(path) || staysSo.test(path)) continue;
      for (const { name, line } of mentions) {
        const sentence = objection(name);
        if (sentence !== undefined) yield { path, line, sentence: `${name}: ${sentence}` };
      }
    }
  },
};

function objection(name: string): string | undefined {
  if (name.endsWith('.waitForTimeout'))
    return 'a sleep is too short one day; poll for what should come, and use staysSo for what should not.';
  if (name === 'vi.waitFor' || name === 'vi.waitUntil')
    return 'it gives up after a second; use expect.poll, whose timeout is set for the whole project.';
  if (name === 'performance.now' || name === 'process.hrtime')
    return 'a test measures no time; count what was done instead.';
  return undefined;
}
