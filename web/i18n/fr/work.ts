import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const items = (n: number) => `${number(n)} ${plural(n, { one: 'élément', many: 'd’éléments', other: 'éléments' })}`;

export const work: Messages['work'] = {
  label: 'Tâches en cours',
  kinds: {
    'drive-copy': 'Copie',
    'drive-move': 'Déplacement',
    'drive-emptyTrash': 'Vidage de la corbeille',
    'drive-recount': 'Recomptage de tous les fichiers',
    'account-export': 'Préparation de vos données',
    other: 'Tâche en cours',
  },
  over: {
    'drive-copy': 'Copie terminée',
    'drive-move': 'Déplacement terminé',
    'drive-emptyTrash': 'La corbeille est vide',
    'drive-recount': 'Tous les fichiers sont recomptés',
    'account-export': 'Vos données sont prêtes',
    other: 'Terminé',
  },
  doneOf: (done, total) => `${number(done)} sur ${items(total)}`,
  done: (n) => `${items(n)} jusqu’ici`,
  heard: (name, far) => `${name} : ${far}`,
  waiting: 'Attend son tour',
  begun: 'Commence',
  stop: (name) => `Arrêter : ${name}`,
  stopping: 'Arrêt…',
  stopped: (name) => `${name} : arrêté. Ce qui est fait reste fait.`,
  failed: (name, why) => `${name} : inachevé. ${why}`,
  freed: (what, size) => `${what}. ${size} libérés.`,
};
