import type { notices as original } from '../en/notifications.ts';
import { number, plural } from './grammar.ts';

const times = (n: number) => (n > 1 ? ` ${number(n)}-mal` : '');

export const notices: typeof original = {
  title: 'Hinweise',
  sentence: 'Was geschah, während du woanders warst. Wird 90 Tage aufbewahrt.',
  today: 'Heute',
  earlier: 'Früher',
  isNew: 'Neu',
  readAll: 'Alle als gelesen markieren',
  readOne: (what) => `Als gelesen markieren: ${what}`,
  showAll: 'Alle Hinweise zeigen',
  settings: 'Was per E-Mail kommt',
  loading: 'Hinweise werden geladen',
  failed: 'Die Hinweise konnten nicht geladen werden',
  empty: {
    title: 'Nichts zu berichten',
    sentence: 'Wenn jemand einen Link benutzt, Dateien eintreffen oder dein Speicher voll wird, steht es hier.',
  },
  aLink: 'Ein Link',
  says: {
    opened: (name, n) => `${name} wurde${times(n)} geöffnet`,
    downloaded: (name, n) => `${name}:${times(n)} heruntergeladen`,
    uploaded: (name, n) => `${name}: ${n > 1 ? `${number(n)} Dateien` : 'eine Datei'} über den Link hinzugefügt`,
    received: (title, n) => (n > 1 ? `„${title}“: ${number(n)} Abgaben sind da` : `„${title}“: Dateien sind da`),
    quota: (percent) => `${number(percent)}\u00a0% deines Speichers sind belegt`,
    full: 'Dein Speicher ist voll',
    device: (device) => `Neue Anmeldung: ${device}`,
    jobs: {
      'drive-copy': { succeeded: 'Das Kopieren ist fertig', failed: 'Das Kopieren wurde nicht fertig' },
      'drive-move': { succeeded: 'Das Verschieben ist fertig', failed: 'Das Verschieben wurde nicht fertig' },
      'drive-emptyTrash': { succeeded: 'Der Papierkorb ist leer', failed: 'Der Papierkorb wurde nicht geleert' },
      'drive-recount': { succeeded: 'Alles ist nachgezählt', failed: 'Das Nachzählen wurde nicht fertig' },
      'account-export': {
        succeeded: 'Deine Daten liegen zum Herunterladen bereit',
        failed: 'Deine Daten konnten nicht zusammengestellt werden',
      },
      other: { succeeded: 'Was du begonnen hast, ist fertig', failed: 'Was du begonnen hast, wurde nicht fertig' },
    },
    joined: (name) => `${name} hat deine Einladung angenommen`,
  },
  more: {
    received: (from, files) => `${number(files)} ${plural(files, { one: 'Datei', other: 'Dateien' })} von ${from}`,
    quota: (used, quota) => `${used} von ${quota}`,
    full: 'Bis etwas gelöscht ist, lässt sich nichts mehr hochladen.',
    device: (address) => `${address}. Warst du das nicht, beende sie und ändere dein Passwort.`,
  },
  mail: {
    title: 'Hinweise',
    sentence: 'Was du per E-Mail bekommst, und wann. Die Glocke zeigt alles.',
    card: 'Per E-Mail',
    cardSentence: 'Links und Dateianfragen, die dir selbst schreiben, tun das weiterhin.',
    all: 'Alle zusammen',
    allSentence: 'Stellt jede Zeile darunter ein.',
    kinds: {
      'link-used': 'Ein Link wurde benutzt',
      'request-received': 'Dateien kamen über eine Dateianfrage',
      quota: 'Dein Speicher wird voll',
      'new-device': 'Anmeldung mit einem neuen Gerät',
      'job-ended': 'Ein langer Vorgang ist zu Ende',
      'invitation-accepted': 'Eine Einladung wurde angenommen',
    },
    modes: { off: 'Aus', instant: 'Sofort', daily: 'Täglich', weekly: 'Wöchentlich' },
    saved: 'Gespeichert.',
    failed: 'Die Einstellungen konnten nicht geladen werden',
  },
};
