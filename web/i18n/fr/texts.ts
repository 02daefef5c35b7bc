import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

export const texts: Messages['texts'] = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  done: 'Terminé',
  notSaved: 'Pas encore enregistré',
  allSaved: 'Tout est enregistré',
  tabHint: 'Tab met en retrait. Appuyez sur Échap, puis Tab, pour quitter le texte.',
  tabFree: 'Tab quitte maintenant le texte. Échap ferme.',
  binary: {
    title: 'Ce n’est pas du texte',
    sentence: 'Le fichier contient autre chose que des lettres : on ne peut pas y écrire.',
  },
  encoding: {
    title: 'Pas écrit en UTF-8',
    sentence: 'Seul l’UTF-8 se modifie ici. Vous pouvez toujours lire ce fichier, ou le télécharger.',
  },
  tooLarge: (max) => `On peut écrire ici jusqu’à ${max}. Raccourcissez le texte, ou divisez-le.`,
  stale: {
    title: 'Ce fichier a changé ailleurs depuis que vous l’avez ouvert',
    sentence: 'Votre texte n’est pas encore enregistré. Si vous remplacez, l’autre reste parmi les versions.',
  },
  gone: {
    title: 'Ce fichier a été mis à la corbeille depuis que vous l’avez ouvert',
    sentence: 'Votre texte n’est pas encore enregistré. Enregistrez une copie pour le garder.',
  },
  savedAside: 'Le fichier a changé ailleurs au même moment. Votre texte est enregistré dans un fichier à part, à côté.',
  showIt: 'L’afficher',
  saveCopy: 'Enregistrer une copie',
  replace: 'Remplacer',
  copySaved: (name) => `Enregistré sous « ${name} »`,
  leave: {
    title: 'Quitter sans enregistrer ?',
    sentence: 'Ce que vous avez écrit depuis le dernier enregistrement sera perdu.',
    verb: 'Quitter sans enregistrer',
    stay: 'Continuer à écrire',
  },

  compareTitle: (name) => `Comparaison de ${name}`,
  thereNow: 'Ce qui s’y trouve',
  yours: 'Ce que vous avez écrit',
  differences: 'Différences',
  older: 'Plus ancienne',
  newer: 'Plus récente',
  counts: (came, gone) =>
    `${number(came)} ${plural(came, { one: 'ligne ajoutée', many: 'de lignes ajoutées', other: 'lignes ajoutées' })}, ${number(gone)} ${plural(gone, { one: 'retirée', many: 'retirées', other: 'retirées' })}`,
  unchanged: (n) =>
    `${number(n)} ${plural(n, { one: 'ligne inchangée', many: 'de lignes inchangées', other: 'lignes inchangées' })}`,
  lineGone: 'Retiré :',
  lineNew: 'Ajouté :',
  equal: 'Les deux sont identiques, à la lettre près.',
  onlyEnds: 'Les lignes sont identiques. Seules leurs fins diffèrent.',
  rough: 'Elles diffèrent en tant d’endroits que la partie intermédiaire est montrée comme réécrite.',
  compareUnfit: {
    binary: 'L’une d’elles n’est pas du texte : rien à comparer ligne à ligne.',
    tooLong: 'Ces textes sont trop longs pour être comparés ici.',
  },
};
