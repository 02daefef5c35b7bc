import type { Messages } from '../messages.ts';

export const console: Messages['console'] = {
  title: 'Console',
  sentence: 'Comment se porte ce serveur.',
  loading: 'Chargement de l’état du serveur',
  unread: 'Le serveur n’a pas donné son état',
  runningFor: 'En marche depuis',
  since: (moment) => `Depuis le ${moment}`,
  version: (version) => `Version ${version}`,
  accounts: 'Comptes',
  database: (name) => `dans ${name}`,
  files: 'Fichiers stockés',
  allBuckets: 'dans tous les buckets',
  stored: 'Stocké',
  average: (size) => `${size} en moyenne`,
  nothing: 'rien pour l’instant',
  appCheck: {
    title: 'App Check',
    sentence: 'Requêtes ayant prouvé qu’elles viennent d’une app connue, ces dernières 24 heures.',
    none: 'Aucun service n’est encore compté.',
    service: 'Service',
    mode: 'Mode',
    verified: 'Vérifiées',
    refused: 'Refusées',
    missing: 'Sans preuve',
    modes: { enforce: 'Exigé', monitor: 'Observé', off: 'Désactivé' },
  },
};
