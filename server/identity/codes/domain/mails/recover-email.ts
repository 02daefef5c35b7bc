import { linkVariable, type MailWords, workspaceNameVariable } from './mail-words.ts';

export const recoverEmailMail: MailWords = {
  name: 'recover-email',
  sentence: 'Sent to the old address when the e-mail of an account was changed.',
  variables: {
    workspaceName: workspaceNameVariable,
    email: { example: 'ada@example.org' },
    newEmail: { example: 'ada@new.example.org' },
    link: linkVariable,
  },
  languages: {
    en: {
      subject: 'Your e-mail at {{workspaceName}} was changed',
      paragraphs: [
        'Your account now uses {{newEmail}} instead of {{email}}.',
        'If that was not you, change it back within 7 days. All devices are then signed out.',
      ],
      button: 'This was not me',
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Deine E-Mail-Adresse bei {{workspaceName}} wurde geändert',
      paragraphs: [
        'Dein Konto verwendet jetzt {{newEmail}} statt {{email}}.',
        'Wenn du das nicht warst, mach es innerhalb von 7 Tagen rückgängig. Alle Geräte werden dann abgemeldet.',
      ],
      button: 'Das war ich nicht',
      footer: 'Wenn du es warst, musst du nichts tun.',
    },
    es: {
      subject: 'Se cambió tu correo en {{workspaceName}}',
      paragraphs: [
        'Tu cuenta usa ahora {{newEmail}} en lugar de {{email}}.',
        'Si no fuiste tú, deshaz el cambio en los próximos 7 días. Se cerrarán entonces todas las sesiones de la cuenta.',
      ],
      button: 'No fui yo',
      footer: 'Si fuiste tú, no tienes que hacer nada.',
    },
    fr: {
      subject: 'Votre e-mail sur {{workspaceName}} a changé',
      paragraphs: [
        'Votre compte utilise maintenant {{newEmail}} au lieu de {{email}}.',
        'Si ce n’était pas vous, revenez en arrière dans les 7 jours. Toutes les sessions du compte seront alors fermées.',
      ],
      button: 'Ce n’était pas moi',
      footer: 'Si c’était vous, il n’y a rien à faire.',
    },
    ar: {
      subject: 'تغيّر بريدك في {{workspaceName}}',
      paragraphs: [
        'يستخدم حسابك الآن {{newEmail}} بدلًا من {{email}}.',
        'إن لم تكن أنت، فأعده خلال 7 أيام. عندها يُسجَّل خروج كل الأجهزة.',
      ],
      button: 'لم أكن أنا',
      footer: 'إن كنت أنت، فلا شيء عليك فعله.',
    },
    zh: {
      subject: '你在 {{workspaceName}} 的邮箱已更改',
      paragraphs: [
        '你的账户现在使用 {{newEmail}}，不再使用 {{email}}。',
        '如果这不是你的操作，请在 7 天内改回。届时所有已登录的设备都会退出。',
      ],
      button: '这不是我',
      footer: '如果是你本人的操作，则无需处理。',
    },
  },
};
