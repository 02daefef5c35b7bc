import { passOrFail, type Stage } from './stage.ts';

export const types: Stage = {
  name: 'types',
  async run(bench) {
    // First what the others read the types of: an app sees our packages as they are built.
    const built = (await bench.build('server')).map(({ output }) => output);
    const checks = await Promise.all(
      ['web', 'actions', 'examples/photo-box', 'tsconfig.tests.json'].map(async (project) => {
        const { code, output } = await bench.run('tsc', ['-p', project, '--noEmit']);
        return code === 0 ? [] : [output];
      }),
    );
    const failures = [...built, ...checks.flat()];
    const sentences = { yes: 'The types agree in every package and test.', no: 'The types do not agree.' };
    return passOrFail(failures.length === 0, sentences, failures.join('\n'));
  },
};
