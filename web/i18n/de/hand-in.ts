import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const files = (n: number) => `${number(n)} ${plural(n, { one: 'Datei', other: 'Dateien' })}`;

export const handIn: Messages['handIn'] = {
  due: (relative) => `Fällig ${relative}`,
  late: 'Die Frist ist vorbei. Dateien werden noch angenommen und als verspätet vermerkt.',
  limits: {
    files: (n) => `höchstens ${files(n)}`,
    fileSize: (size) => `je bis ${size}`,
    totalSize: (size) => `zusammen ${size}`,
    types: (list) => `nur ${list}`,
  },
  closed: {
    title: 'Diese Anfrage ist geschlossen',
    sentence: (title) => `„${title}“ nimmt keine Dateien mehr. Frage beim Absender der Adresse nach.`,
  },
  who: {
    title: 'Wer sendet?',
    name: 'Dein Name',
    email: 'Deine E-Mail',
    optional: 'Das kannst du weglassen.',
    nameNeeded: 'Schreibe deinen Namen, damit klar ist, von wem die Dateien sind.',
    emailNeeded: 'Schreibe deine E-Mail-Adresse.',
    next: 'Weiter',
  },
  as: (name) => `Gesendet als ${name}`,
  change: 'Ändern',
  private: 'Nur wer gefragt hat, sieht deine Dateien.',
  submit: 'Abgeben',
  submitFiles: (n) => `${files(n)} abgeben`,
  firstAdd: 'Füge erst eine Datei hinzu.',
  stillSending: 'Warte, bis alle Dateien angekommen sind.',
  receipt: {
    title: 'Abgegeben',
    sentence: (n, at) => `${files(n)}, ${at}`,
    late: 'Nach der Frist',
    number: 'Quittungsnummer',
    copyNumber: 'Quittungsnummer kopieren',
    keep: 'Bewahre die Quittung auf: Die Prüfsummen belegen, welche Dateien du gesendet hast.',
    file: 'Datei',
    sum: 'SHA-256',
    copySum: (name) => `Prüfsumme von ${name} kopieren`,
    copy: 'Alles kopieren',
    print: 'Drucken',
    save: 'Als Text speichern',
    fileName: 'quittung',
    again: 'Weitere Dateien senden',
  },
};
