import type { Messages } from '../messages.ts';

export const invitation: Messages['invitation'] = {
  reading: 'Lecture de l’invitation',
  unread: 'L’invitation n’a pas pu être lue',
  title: (place) => `Rejoindre ${place}`,
  sentence: ({ inviter, placeName, role }) => {
    const who =
      inviter === null
        ? `Vous avez une invitation à rejoindre ${placeName}`
        : `${inviter} vous invite à rejoindre ${placeName}`;
    return `${who}${{ owner: ' comme propriétaire', admin: ' comme admin', member: '' }[role]}.`;
  },
  emailHint: 'L’invitation est faite pour cette adresse. Vous vous connecterez avec elle.',
  name: 'Votre nom',
  nameMissing: 'Saisissez votre nom.',
  verb: 'Créer mon compte',
  ends: {
    'invitation/used': {
      title: 'Vous avez déjà rejoint cet espace',
      sentence: 'Cette invitation a été acceptée. Connectez-vous avec le mot de passe choisi alors.',
    },
    'invitation/expired': {
      title: 'Cette invitation est trop ancienne',
      sentence: 'Une invitation est valable une semaine. Demandez-en une nouvelle à la personne qui vous a invité.',
    },
    'invitation/revoked': {
      title: 'Cette invitation a été retirée',
      sentence: 'Demandez à la personne qui vous a invité si c’était voulu.',
    },
    'invitation/not-found': {
      title: 'Cette invitation est incomplète',
      sentence:
        'Ouvrez de nouveau le lien de l’e-mail, ou copiez-le en entier. Si un e-mail plus récent est arrivé, utilisez celui-là.',
    },
  },
};
