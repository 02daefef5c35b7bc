import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

export const actions: Messages['actions'] = {
  title: (action, about) => `${action}: ${about}`,
  files: (n) => `${number(n)} ${plural(n, { one: 'Datei', other: 'Dateien' })}`,
  running: 'Läuft',
  failed: 'Die Aktion wurde nicht fertig',
  nothing: 'Fertig. Es gab nichts zu berichten.',
  copy: (label) => `${label} kopieren`,
  done: 'Fertig',
};
