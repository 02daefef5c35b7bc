import type { Messages } from '../messages.ts';

export const invitation: Messages['invitation'] = {
  reading: 'Einladung wird gelesen',
  unread: 'Die Einladung konnte nicht gelesen werden',
  title: (place) => `Komm zu ${place}`,
  sentence: ({ inviter, placeName, role }) => {
    const who = inviter === null ? `Du bist zu ${placeName} eingeladen` : `${inviter} lädt dich zu ${placeName} ein`;
    return `${who}${{ owner: ', als Inhaber', admin: ', als Admin', member: '' }[role]}.`;
  },
  emailHint: 'Die Einladung gilt für diese Adresse. Mit ihr meldest du dich an.',
  name: 'Dein Name',
  nameMissing: 'Gib deinen Namen ein.',
  verb: 'Mein Konto erstellen',
  ends: {
    'invitation/used': {
      title: 'Du bist schon dabei',
      sentence: 'Diese Einladung wurde angenommen. Melde dich mit dem Passwort an, das dabei gewählt wurde.',
    },
    'invitation/expired': {
      title: 'Diese Einladung ist zu alt',
      sentence: 'Einladungen gelten eine Woche. Bitte um eine neue.',
    },
    'invitation/revoked': {
      title: 'Diese Einladung wurde zurückgezogen',
      sentence: 'Frag nach, ob das so gemeint war.',
    },
    'invitation/not-found': {
      title: 'Diese Einladung ist unvollständig',
      sentence: 'Öffne den Link aus der E-Mail noch einmal oder kopiere ihn ganz. Kam eine neuere E-Mail, nimm die.',
    },
  },
};
