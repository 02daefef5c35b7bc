import type { Messages } from '../messages.ts';

export const console: Messages['console'] = {
  title: 'Konsole',
  sentence: 'Wie es diesem Server geht.',
  loading: 'Zustand des Servers wird geladen',
  unread: 'Der Server hat nicht gesagt, wie es ihm geht',
  runningFor: 'Läuft seit',
  since: (moment) => `Seit ${moment}`,
  version: (version) => `Version ${version}`,
  accounts: 'Konten',
  database: (name) => `in ${name}`,
  files: 'Dateien',
  allBuckets: 'in allen Buckets',
  stored: 'Belegt',
  average: (size) => `${size} im Schnitt`,
  nothing: 'noch nichts',
  appCheck: {
    title: 'App Check',
    sentence: 'Anfragen der letzten 24 Stunden, die nachweislich aus einer bekannten App kamen.',
    none: 'Noch wird kein Dienst gezählt.',
    service: 'Dienst',
    mode: 'Modus',
    verified: 'Bestätigt',
    refused: 'Abgelehnt',
    missing: 'Fehlend',
    modes: { enforce: 'Verlangt', monitor: 'Beobachtet', off: 'Aus' },
  },
};
