import type { Messages } from '../messages.ts';

export const reauth: Messages['reauth'] = {
  title: 'Confirmez que c’est bien vous',
  recent: 'Cette modification demande une connexion récente.',
  passwordSentence: (email) =>
    `Cette modification demande une connexion récente. Saisissez le mot de passe de ${email}.`,
  codeSentence: 'Saisissez maintenant le code de votre application d’authentification, ou un code de secours.',
  signInAgain:
    'Cette modification demande une connexion récente. Déconnectez-vous, reconnectez-vous et revenez dans les dix minutes.',
  password: 'Votre mot de passe',
  wrongPassword: 'Ce mot de passe est incorrect.',
  code: 'Code',
  continue: 'Continuer',
  continueWith: (service) => `Continuer avec ${service}`,
};
