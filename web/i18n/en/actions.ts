import { number, plural } from './grammar.ts';

export const actions = {
  title: (action: string, about: string) => `${action}: ${about}`,
  files: (n: number) => `${number(n)} ${plural(n, { one: 'file', other: 'files' })}`,
  running: 'Running',
  failed: 'The action did not finish',
  nothing: 'Done. There was nothing to report.',
  copy: (label: string) => `Copy ${label}`,
  done: 'Done',
};
