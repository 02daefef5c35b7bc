import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';

export const setup: Messages['setup'] = {
  page: 'Configurer Hearth',
  title: 'Configurez votre espace',
  sentence: 'Vous en devenez propriétaire. Cela prend une minute et ne se fait qu’une fois.',
  code: 'Code de configuration',
  codeHint: 'Le serveur l’a affiché à son démarrage.',
  placeName: 'Nom de cet espace',
  placeNameExample: 'La maison Martin',
  name: 'Votre nom',
  verb: 'Configurer cet espace',
  missing: {
    setupCode: () => 'Saisissez le code que le serveur a affiché à son démarrage.',
    placeName: () => 'Donnez un nom à l’espace. Vous pourrez le changer plus tard.',
    displayName: () => 'Saisissez votre nom.',
    email: () => 'Saisissez une adresse e-mail, par exemple vous@example.org.',
    password: (lengthMin) => `Utilisez au moins ${number(lengthMin)} caractères.`,
  },
  ready: (place) => `${place} est prêt`,
  readySentence: 'Vous en êtes propriétaire. Tout ce que vous y mettez reste sur votre propre serveur.',
  open: 'Ouvrir mes fichiers',
};
