import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const rows = (n: number) => `${number(n)} ${plural(n, { one: 'ligne', many: 'de lignes', other: 'lignes' })}`;

export const activity: Messages['activity'] = {
  title: 'Activité',
  sentence: 'Qui a fait quoi, où et quand. Gardé un an.',
  table: 'Ce qui s’est passé',
  columns: { what: 'Quoi', who: 'Qui', where: 'Où', via: 'Via', when: 'Quand' },
  actions: {
    created: 'Créé',
    uploaded: 'Importé',
    replaced: 'Nouvelle version',
    renamed: 'Renommé',
    moved: 'Déplacé',
    copied: 'Copié',
    trashed: 'Mis à la corbeille',
    restored: 'Restauré',
    purged: 'Supprimé définitivement',
    starred: 'Ajouté aux favoris',
    unstarred: 'Retiré des favoris',
    shared: 'Partagé',
    unshared: 'Partage terminé',
    opened: 'Ouvert',
    downloaded: 'Téléchargé',
    received: 'Remis',
  },
  groups: {
    label: 'Type',
    any: 'Tout',
    added: 'Ajouts',
    changed: 'Modifications',
    removed: 'Suppressions',
    shared: 'Partages',
    visitors: 'Par des visiteurs',
  },
  times: {
    label: 'Période',
    any: 'N’importe quand',
    day: 'Dernières 24 heures',
    week: '7 derniers jours',
    month: '30 derniers jours',
  },
  via: { person: 'Session', link: 'Lien', request: 'Demande de fichiers', system: 'Automatique' },
  hearth: 'Hearth',
  byLink: (label) => `Lien « ${label} » · visiteur`,
  byRequest: (title) => `Demande « ${title} » · visiteur`,
  gone: 'Plus là',
  myFiles: 'Mes fichiers',
  inTrash: 'À la corbeille',
  exportCsv: 'Enregistrer en CSV',
  exporting: (n) => `${rows(n)}…`,
  exported: (n) =>
    `${number(n)} ${plural(n, { one: 'ligne enregistrée', many: 'de lignes enregistrées', other: 'lignes enregistrées' })}.`,
  exportedPart: (n) =>
    `Les ${rows(n)} les plus récentes sont enregistrées ; il y en a d’autres. Réduisez la période pour avoir le reste.`,
  loading: 'Chargement de l’activité',
  failed: 'L’activité n’a pas pu être chargée',
  empty: {
    title: 'Il ne s’est encore rien passé',
    sentence: 'Importations, déplacements, partages et visites apparaissent ici.',
  },
  none: {
    title: 'Rien de tel',
    sentence: 'Rien de ce type ne s’est passé pendant cette période.',
    clear: 'Tout afficher',
  },
};
