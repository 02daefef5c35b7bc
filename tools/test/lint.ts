import { passOrFail, type Stage } from './stage.ts';

export const lint: Stage = {
  name: 'lint',
  async run(bench) {
    const { code, output } = await bench.run('biome', ['ci', '--error-on-warnings', '.']);
    const sentences = { yes: 'The linter and the formatter have nothing to say.', no: 'The linter objects.' };
    return passOrFail(code === 0, sentences, code === 0 ? '' : output);
  },
};
