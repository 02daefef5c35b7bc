import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const items = (n: number) => `${number(n)} ${plural(n, { one: 'elemento', many: 'de elementos', other: 'elementos' })}`;

export const work: Messages['work'] = {
  label: 'Tareas en curso',
  kinds: {
    'drive-copy': 'Copiando',
    'drive-move': 'Moviendo',
    'drive-emptyTrash': 'Vaciando la papelera',
    'drive-recount': 'Recontando los archivos de todos',
    'account-export': 'Preparando tus datos',
    other: 'En curso',
  },
  over: {
    'drive-copy': 'Copiado',
    'drive-move': 'Movido',
    'drive-emptyTrash': 'La papelera está vacía',
    'drive-recount': 'Los archivos de todos están recontados',
    'account-export': 'Tus datos están listos',
    other: 'Listo',
  },
  doneOf: (done, total) => `${number(done)} de ${items(total)}`,
  done: (n) => `${items(n)} hasta ahora`,
  heard: (name, far) => `${name}: ${far}`,
  waiting: 'Espera su turno',
  begun: 'Empieza',
  stop: (name) => `Detener: ${name}`,
  stopping: 'Deteniendo…',
  stopped: (name) => `${name}: detenido. Lo hecho, hecho queda.`,
  failed: (name, why) => `${name}: no se pudo terminar. ${why}`,
  freed: (what, size) => `${what}. Se liberaron ${size}.`,
};
