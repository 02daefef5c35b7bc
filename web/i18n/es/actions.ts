import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

export const actions: Messages['actions'] = {
  title: (action, about) => `${action}: ${about}`,
  files: (n) => `${number(n)} ${plural(n, { one: 'archivo', many: 'de archivos', other: 'archivos' })}`,
  running: 'En marcha',
  failed: 'La acción no terminó',
  nothing: 'Listo. No había nada que contar.',
  copy: (label) => `Copiar ${label}`,
  done: 'Listo',
};
