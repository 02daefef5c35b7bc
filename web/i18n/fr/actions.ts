import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

export const actions: Messages['actions'] = {
  title: (action, about) => `${action} : ${about}`,
  files: (n) => `${number(n)} ${plural(n, { one: 'fichier', many: 'de fichiers', other: 'fichiers' })}`,
  running: 'En cours',
  failed: 'L’action n’a pas abouti',
  nothing: 'Terminé. Il n’y avait rien à signaler.',
  copy: (label) => `Copier ${label}`,
  done: 'Terminé',
};
