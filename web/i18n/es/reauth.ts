import type { Messages } from '../messages.ts';

export const reauth: Messages['reauth'] = {
  title: 'Demuestra que eres tú',
  recent: 'Este cambio pide haber iniciado sesión hace poco.',
  passwordSentence: (email) => `Este cambio pide haber iniciado sesión hace poco. Escribe la contraseña de ${email}.`,
  codeSentence: 'Ahora el código de tu app de autenticación o uno de tus códigos de recuperación.',
  signInAgain:
    'Este cambio pide haber iniciado sesión hace poco. Cierra sesión, vuelve a entrar y regresa antes de diez minutos.',
  password: 'Tu contraseña',
  wrongPassword: 'La contraseña no es correcta.',
  code: 'Código',
  continue: 'Continuar',
  continueWith: (service) => `Continuar con ${service}`,
};
