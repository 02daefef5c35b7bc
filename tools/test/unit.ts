import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countVitest, readReport } from './reports.ts';
import type { Stage } from './stage.ts';

/** Rules, stores on both databases, and the official SDKs against a real server. */
export const unit: Stage = {
  name: 'unit',
  async run(bench) {
    // Some tests start the built program. Where it does not compile, the types stage says so.
    await bench.build('server');
    await bench.build('web');
    const report = join(bench.root, '.cache', 'vitest.json');
    await rm(report, { force: true });
    const reporters = ['--reporter=default', `--reporter=${join(bench.root, 'tools/test/vitest-reporter.ts')}`];
    const env = { UNIT_REPORT: report };
    const printed = await bench.run('vitest', ['run', '--project', 'unit', '--retry=1', ...reporters], { env });
    const counts = countVitest(await readReport(report), printed.code);
    return {
      ...counts,
      sentence: `Unit, store and SDK tests: ${counts.text}.`,
      output: counts.failed > 0 ? printed.output : '',
    };
  },
};
