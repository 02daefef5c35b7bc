import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const times = (n: number) => (n > 1 ? ` ${number(n)} fois` : '');

export const notices: Messages['notices'] = {
  title: 'Notifications',
  sentence: 'Ce qui s’est passé pendant que vous regardiez ailleurs. Gardé 90 jours.',
  today: 'Aujourd’hui',
  earlier: 'Plus tôt',
  isNew: 'Nouveau',
  readAll: 'Tout marquer comme lu',
  readOne: (what) => `Marquer comme lu : ${what}`,
  showAll: 'Afficher toutes les notifications',
  settings: 'Ce qui arrive par e-mail',
  loading: 'Chargement des notifications',
  failed: 'Les notifications n’ont pas pu être chargées',
  empty: {
    title: 'Rien à signaler',
    sentence:
      'Quand quelqu’un utilise un lien, que des fichiers arrivent ou que votre stockage se remplit, cela s’affiche ici.',
  },
  aLink: 'Un lien',
  says: {
    opened: (name, n) => `${name} a été ouvert${times(n)}`,
    downloaded: (name, n) => `${name} : téléchargé${times(n)}`,
    uploaded: (name, n) => `${name} : ${n > 1 ? `${number(n)} fichiers ajoutés` : 'un fichier ajouté'} par un visiteur`,
    received: (title, n) =>
      n > 1 ? `« ${title} » : ${number(n)} remises reçues` : `« ${title} » : des fichiers sont arrivés`,
    quota: (percent) => `${number(percent)} % de votre stockage est utilisé`,
    full: 'Votre espace de stockage est plein',
    device: (device) => `Nouvelle connexion : ${device}`,
    jobs: {
      'drive-copy': { succeeded: 'La copie est terminée', failed: 'La copie n’a pas pu être terminée' },
      'drive-move': { succeeded: 'Le déplacement est terminé', failed: 'Le déplacement n’a pas pu être terminé' },
      'drive-emptyTrash': { succeeded: 'La corbeille est vide', failed: 'La corbeille n’a pas pu être vidée' },
      'drive-recount': {
        succeeded: 'Tous les fichiers sont recomptés',
        failed: 'Les fichiers n’ont pas pu être recomptés',
      },
      'account-export': {
        succeeded: 'Vos données sont prêtes à être téléchargées',
        failed: 'Vos données n’ont pas pu être rassemblées',
      },
      other: {
        succeeded: 'Ce que vous avez lancé est terminé',
        failed: 'Ce que vous avez lancé n’a pas pu être terminé',
      },
    },
    joined: (name) => `${name} a accepté votre invitation`,
  },
  more: {
    received: (from, files) =>
      `${number(files)} ${plural(files, { one: 'fichier', many: 'de fichiers', other: 'fichiers' })} de ${from}`,
    quota: (used, quota) => `${used} sur ${quota}`,
    full: 'Pour importer de nouveau, supprimez d’abord quelque chose.',
    device: (address) => `${address}. Si ce n’était pas vous, mettez-y fin et changez votre mot de passe.`,
  },
  mail: {
    title: 'Notifications',
    sentence: 'Ce qui vous arrive par e-mail, et quand. La cloche montre tout.',
    card: 'Par e-mail',
    cardSentence: 'Les liens et demandes de fichiers qui vous écrivent déjà continuent de le faire.',
    all: 'Toutes',
    allSentence: 'Règle chaque ligne ci-dessous.',
    kinds: {
      'link-used': 'Un lien a été utilisé',
      'request-received': 'Des fichiers sont arrivés par une demande',
      quota: 'Votre stockage se remplit',
      'new-device': 'Une connexion depuis un nouvel appareil',
      'job-ended': 'Une longue tâche est terminée',
      'invitation-accepted': 'Une invitation a été acceptée',
    },
    modes: { off: 'Jamais', instant: 'Aussitôt', daily: 'Chaque jour', weekly: 'Chaque semaine' },
    saved: 'Enregistré.',
    failed: 'Les réglages n’ont pas pu être chargés',
  },
};
