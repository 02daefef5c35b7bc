import { type MailWords, placeVariable } from './mail-words.ts';

/** Without a link: who is told of a danger should not be taught to click. */
export const passwordChangedMail: MailWords = {
  name: 'password-changed',
  sentence: 'Sent when the password of an account was changed.',
  variables: { place: placeVariable, email: { example: 'ada@example.org' } },
  languages: {
    en: {
      subject: 'Your password at {{place}} was changed',
      paragraphs: [
        'The password of {{email}} was just changed. Everyone else who was signed in was signed out.',
        'If that was not you, open {{place}}, choose “Forgot password”, and tell the people who run it.',
      ],
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Ihr Passwort bei {{place}} wurde geändert',
      paragraphs: [
        'Das Passwort von {{email}} wurde gerade geändert. Alle anderen Anmeldungen wurden beendet.',
        'Wenn Sie das nicht waren, öffnen Sie {{place}}, wählen Sie „Passwort vergessen“ und sagen Sie den Betreibern Bescheid.',
      ],
      footer: 'Wenn Sie es waren, müssen Sie nichts tun.',
    },
    es: {
      subject: 'Se cambió su contraseña en {{place}}',
      paragraphs: [
        'Se acaba de cambiar la contraseña de {{email}}. Se cerraron todas las demás sesiones.',
        'Si no fue usted, abra {{place}}, elija «Olvidé mi contraseña» y avise a quienes lo administran.',
      ],
      footer: 'Si fue usted, no tiene que hacer nada.',
    },
    zh: {
      subject: '您在 {{place}} 的密码已更改',
      paragraphs: [
        '{{email}} 的密码刚刚被更改，其他已登录的设备都已退出。',
        '如果这不是您的操作，请打开 {{place}}，选择“忘记密码”，并告知管理员。',
      ],
      footer: '如果是您本人的操作，则无需处理。',
    },
  },
};
