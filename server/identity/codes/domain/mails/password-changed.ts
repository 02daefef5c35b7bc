import { type MailWords, placeVariable } from './mail-words.ts';

/** Without a link: a warning must not train people to click links in mails. */
export const passwordChangedMail: MailWords = {
  name: 'password-changed',
  sentence: 'Sent when the password of an account was changed.',
  variables: { place: placeVariable, email: { example: 'ada@example.org' } },
  languages: {
    en: {
      subject: 'Your password at {{place}} was changed',
      paragraphs: [
        'The password of {{email}} was just changed. All other devices were signed out.',
        'If that was not you, open {{place}}, choose “Forgot your password?” and tell the administrator.',
      ],
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Dein Passwort bei {{place}} wurde geändert',
      paragraphs: [
        'Das Passwort von {{email}} wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, öffne {{place}}, wähle „Passwort vergessen?“ und sag den Betreibern Bescheid.',
      ],
      footer: 'Wenn du es warst, musst du nichts tun.',
    },
    es: {
      subject: 'Se cambió tu contraseña en {{place}}',
      paragraphs: [
        'Se acaba de cambiar la contraseña de {{email}}. Se cerraron todas las demás sesiones.',
        'Si no fuiste tú, abre {{place}}, elige «¿Olvidaste tu contraseña?» y avisa al administrador.',
      ],
      footer: 'Si fuiste tú, no tienes que hacer nada.',
    },
    fr: {
      subject: 'Votre mot de passe sur {{place}} a changé',
      paragraphs: [
        'Le mot de passe de {{email}} vient d’être changé. Toutes les autres sessions ont été fermées.',
        'Si ce n’était pas vous, ouvrez {{place}}, choisissez « Mot de passe oublié » et prévenez l’administrateur.',
      ],
      footer: 'Si c’était vous, il n’y a rien à faire.',
    },
    ar: {
      subject: 'تغيّرت كلمة مرورك في {{place}}',
      paragraphs: [
        'تغيّرت للتو كلمة مرور {{email}}. وسُجّل خروج كل الأجهزة الأخرى.',
        'إن لم تكن أنت، فافتح {{place}} واختر «نسيت كلمة المرور؟» وأخبر المسؤول.',
      ],
      footer: 'إن كنت أنت، فلا شيء عليك فعله.',
    },
    zh: {
      subject: '你在 {{place}} 的密码已更改',
      paragraphs: [
        '{{email}} 的密码刚刚被更改，其他已登录的设备都已退出。',
        '如果这不是你的操作，请打开 {{place}}，选择“忘记密码？”，并告知管理员。',
      ],
      footer: '如果是你本人的操作，则无需处理。',
    },
  },
};
