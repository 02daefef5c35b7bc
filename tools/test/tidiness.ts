import { tidy } from '../tidy/index.ts';
import { type Stage, verdict } from './stage.ts';

export const tidiness: Stage = {
  name: 'tidy',
  async run(bench) {
    const breaches = tidy(bench.root);
    const sentences = { yes: 'The house rules are kept.', no: 'House rules are broken.' };
    const lines = breaches.map(
      ({ path, line, rule, sentence, level }) =>
        `${path}:${line}  ${rule}  ${level === 'warning' ? 'warning: ' : ''}${sentence}`,
    );
    return verdict(
      breaches.every(({ level }) => level === 'warning'),
      sentences,
      lines.join('\n'),
    );
  },
};
