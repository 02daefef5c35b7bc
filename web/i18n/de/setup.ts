import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';

export const setup: Messages['setup'] = {
  page: 'Hearth einrichten',
  title: 'Richte deinen Ort ein',
  sentence: 'Du wirst sein Inhaber. Das dauert eine Minute und geschieht nur einmal.',
  code: 'Einrichtungscode',
  codeHint: 'Der Server hat ihn beim Start ausgegeben.',
  placeName: 'Name dieses Ortes',
  placeNameExample: 'Haus Müller',
  name: 'Dein Name',
  verb: 'Ort einrichten',
  missing: {
    setupCode: () => 'Gib den Code ein, den der Server beim Start ausgegeben hat.',
    placeName: () => 'Gib dem Ort einen Namen. Du kannst ihn später ändern.',
    displayName: () => 'Gib deinen Namen ein.',
    email: () => 'Gib eine E-Mail-Adresse ein, etwa du@example.org.',
    password: (lengthMin) => `Nimm mindestens ${number(lengthMin)} Zeichen.`,
  },
  ready: (place) => `${place} ist bereit`,
  readySentence: 'Du bist der Inhaber. Alles, was du hier ablegst, bleibt auf deinem eigenen Server.',
  open: 'Meine Dateien öffnen',
};
