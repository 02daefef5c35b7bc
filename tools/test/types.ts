import { type Stage, verdict } from './stage.ts';

export const types: Stage = {
  name: 'types',
  async run(bench) {
    const checks = await Promise.all([
      bench.build('server').then((failures) => failures.map(({ output }) => output)),
      ...['web', 'examples/photo-box', 'tsconfig.tests.json'].map(async (project) => {
        const { code, output } = await bench.run('tsc', ['-p', project, '--noEmit']);
        return code === 0 ? [] : [output];
      }),
    ]);
    const trouble = checks.flat();
    const sentences = { yes: 'The types agree in every package and test.', no: 'The types do not agree.' };
    return verdict(trouble.length === 0, sentences, trouble.join('\n'));
  },
};
