import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

export const texts: Messages['texts'] = {
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  done: 'Fertig',
  notSaved: 'Noch nicht gespeichert',
  allSaved: 'Alles ist gespeichert',
  tabHint: 'Tab rückt ein. Mit Esc und dann Tab verlässt du den Text.',
  tabFree: 'Tab verlässt jetzt den Text. Esc schließt.',
  binary: {
    title: 'Das ist kein Text',
    sentence: 'Die Datei enthält anderes als Buchstaben und lässt sich nicht bearbeiten.',
  },
  encoding: {
    title: 'Nicht in UTF-8 geschrieben',
    sentence: 'Bearbeiten lässt sich hier nur UTF-8. Lesen und herunterladen kannst du die Datei trotzdem.',
  },
  tooLarge: (max: string) => `Texte lassen sich hier bis ${max} schreiben. Kürze oder teile ihn.`,
  stale: {
    title: 'Diese Datei wurde anderswo geändert, seit du sie geöffnet hast',
    sentence: 'Dein Text ist noch nicht gespeichert. Wenn du ersetzt, bleibt der andere unter den Versionen.',
  },
  gone: {
    title: 'Diese Datei wurde weggeworfen, seit du sie geöffnet hast',
    sentence: 'Dein Text ist noch nicht gespeichert. Speichere ihn als Kopie, um ihn zu behalten.',
  },
  savedAside: 'Die Datei wurde im selben Augenblick anderswo geändert. Dein Text liegt als eigene Datei daneben.',
  showIt: 'Zeigen',
  saveCopy: 'Als Kopie speichern',
  replace: 'Ersetzen',
  copySaved: (name: string) => `Als „${name}“ gespeichert`,
  leave: {
    title: 'Gehen, ohne zu speichern?',
    sentence: 'Was du seit dem letzten Speichern geschrieben hast, geht verloren.',
    verb: 'Ohne Speichern gehen',
    stay: 'Weiterschreiben',
  },

  compareTitle: (name: string) => `Vergleich von ${name}`,
  thereNow: 'Was jetzt dort steht',
  yours: 'Was du geschrieben hast',
  differences: 'Unterschiede',
  older: 'Älter',
  newer: 'Neuer',
  counts: (came: number, gone: number) =>
    `${number(came)} ${plural(came, { one: 'Zeile', other: 'Zeilen' })} dazu, ${number(gone)} weg`,
  unchanged: (n: number) => `${number(n)} ${plural(n, { one: 'unveränderte Zeile', other: 'unveränderte Zeilen' })}`,
  lineGone: 'Entfernt:',
  lineNew: 'Neu:',
  equal: 'Beide sind Buchstabe für Buchstabe gleich.',
  onlyEnds: 'Die Zeilen sind gleich. Nur ihre Enden unterscheiden sich.',
  rough: 'Sie unterscheiden sich an so vielen Stellen, dass der Teil dazwischen als neu geschrieben gezeigt wird.',
  compareUnfit: {
    binary: 'Eine von beiden ist kein Text; Zeile für Zeile gibt es nichts zu vergleichen.',
    tooLong: 'Diese Texte sind zu lang, um sie hier zu vergleichen.',
  },
};
