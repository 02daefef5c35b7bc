import type { Messages } from '../messages.ts';
import { number, plural } from './grammar.ts';

const files = (n: number) => `${number(n)} ${plural(n, { one: 'fichier', many: 'de fichiers', other: 'fichiers' })}`;

export const handIn: Messages['handIn'] = {
  due: (relative) => `À remettre ${relative}`,
  late: 'La date limite est passée. Les fichiers sont encore acceptés, et marqués en retard.',
  limits: {
    files: (n) => `au plus ${files(n)}`,
    fileSize: (size) => `jusqu’à ${size} chacun`,
    totalSize: (size) => `${size} en tout`,
    types: (list) => `seulement ${list}`,
  },
  closed: {
    title: 'Cette demande est fermée',
    sentence: (title) =>
      `« ${title} » n’accepte plus de fichiers. Adressez-vous à la personne qui vous a envoyé l’adresse.`,
  },
  who: {
    title: 'Qui envoie ?',
    name: 'Votre nom',
    email: 'Votre e-mail',
    optional: 'Facultatif.',
    nameNeeded: 'Indiquez votre nom, pour que l’on sache de qui viennent ces fichiers.',
    emailNeeded: 'Indiquez votre adresse e-mail.',
    next: 'Suivant',
  },
  as: (name) => `Envoi au nom de ${name}`,
  change: 'Modifier',
  private: 'Seule la personne qui les demande voit vos fichiers.',
  submit: 'Remettre',
  submitFiles: (n) => `Remettre ${files(n)}`,
  firstAdd: 'Ajoutez d’abord un fichier.',
  stillSending: 'Attendez que tous les fichiers soient arrivés.',
  receipt: {
    title: 'C’est remis',
    sentence: (n, at) => `${files(n)}, ${at}`,
    late: 'Après la date limite',
    number: 'Numéro de reçu',
    copyNumber: 'Copier le numéro de reçu',
    keep: 'Gardez ce reçu : les sommes de contrôle prouvent quels fichiers vous avez envoyés.',
    file: 'Fichier',
    sum: 'SHA-256',
    copySum: (name) => `Copier la somme de contrôle de ${name}`,
    copy: 'Tout copier',
    print: 'Imprimer',
    save: 'Enregistrer en texte',
    fileName: 'recu',
    again: 'Envoyer d’autres fichiers',
  },
};
