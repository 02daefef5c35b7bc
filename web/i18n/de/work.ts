import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const items = (n: number) => `${number(n)} ${plural(n, { one: 'Element', other: 'Elemente' })}`;
const ofItems = (n: number) => `${number(n)} ${plural(n, { one: 'Element', other: 'Elementen' })}`;

export const work: Messages['work'] = {
  label: 'Laufende Vorgänge',
  kinds: {
    'drive-copy': 'Wird kopiert',
    'drive-move': 'Wird verschoben',
    'drive-emptyTrash': 'Papierkorb wird geleert',
    'drive-recount': 'Alle Ablagen werden nachgezählt',
    'account-export': 'Deine Daten werden vorbereitet',
    other: 'In Arbeit',
  },
  over: {
    'drive-copy': 'Kopiert',
    'drive-move': 'Verschoben',
    'drive-emptyTrash': 'Der Papierkorb ist leer',
    'drive-recount': 'Alle Ablagen sind nachgezählt',
    'account-export': 'Deine Daten sind bereit',
    other: 'Fertig',
  },
  doneOf: (done, total) => `${number(done)} von ${ofItems(total)}`,
  done: (n) => `bisher ${items(n)}`,
  heard: (name, far) => `${name}: ${far}`,
  waiting: 'Wartet',
  begun: 'Beginnt',
  stop: (name) => `Abbrechen: ${name}`,
  stopping: 'Wird abgebrochen …',
  stopped: (name) => `${name}: abgebrochen. Was getan ist, bleibt getan.`,
  failed: (name, why) => `${name}: nicht fertig geworden. ${why}`,
  freed: (what, size) => `${what}. ${size} frei geworden.`,
};
