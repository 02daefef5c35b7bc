import { type MailWords, workspaceNameVariable } from './mail-words.ts';

/** Without a link: a warning must not train people to click links in mails. */
export const passwordChangedMail: MailWords = {
  name: 'password-changed',
  sentence: 'Sent when the password of an account was changed.',
  variables: { workspaceName: workspaceNameVariable, email: { example: 'ada@example.org' } },
  languages: {
    en: {
      subject: 'Your password at {{workspaceName}} was changed',
      paragraphs: [
        'The password of {{email}} was just changed. All other devices were signed out.',
        'If that was not you, open {{workspaceName}}, choose “Forgot your password?” and tell the administrator.',
      ],
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Dein Passwort bei {{workspaceName}} wurde geändert',
      paragraphs: [
        'Das Passwort von {{email}} wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, öffne {{workspaceName}}, wähle „Passwort vergessen?“ und sag den Betreibern Bescheid.',
      ],
      footer: 'Wenn du es warst, musst du nichts tun.',
    },
    es: {
      subject: 'Se cambió tu contraseña en {{workspaceName}}',
      paragraphs: [
        'Se acaba de cambiar la contraseña de {{email}}. Se cerraron todas las demás sesiones.',
        'Si no fuiste tú, abre {{workspaceName}}, elige «¿Olvidaste tu contraseña?» y avisa al administrador.',
      ],
      footer: 'Si fuiste tú, no tienes que hacer nada.',
    },
    fr: {
      subject: 'Votre mot de passe sur {{workspaceName}} a changé',
      paragraphs: [
        'Le mot de passe de {{email}} vient d’être changé. Toutes les autres sessions ont été fermées.',
        'Si ce n’était pas vous, ouvrez {{workspaceName}}, choisissez « Mot de passe oublié » et prévenez l’administrateur.',
      ],
      footer: 'Si c’était vous, il n’y a rien à faire.',
    },
    ar: {
      subject: 'تغيّرت كلمة مرورك في {{workspaceName}}',
      paragraphs: [
        'تغيّرت للتو كلمة مرور {{email}}. وسُجّل خروج كل الأجهزة الأخرى.',
        'إن لم تكن أنت، فافتح {{workspaceName}} واختر «نسيت كلمة المرور؟» وأخبر المسؤول.',
      ],
      footer: 'إن كنت أنت، فلا شيء عليك فعله.',
    },
    zh: {
      subject: '你在 {{workspaceName}} 的密码已更改',
      paragraphs: [
        '{{email}} 的密码刚刚被更改，其他已登录的设备都已退出。',
        '如果这不是你的操作，请打开 {{workspaceName}}，选择“忘记密码？”，并告知管理员。',
      ],
      footer: '如果是你本人的操作，则无需处理。',
    },
  },
};
