import { linkVariable, type MailWords, workspaceNameVariable } from './mail-words.ts';

export const secondFactorAddedMail: MailWords = {
  name: 'second-factor-added',
  sentence: 'Sent when a second factor was added to an account.',
  variables: { workspaceName: workspaceNameVariable, factor: { example: 'My phone' }, link: linkVariable },
  languages: {
    en: {
      subject: 'A second factor was added at {{workspaceName}}',
      paragraphs: [
        'Signing in to your account now also requires: {{factor}}.',
        'If that was not you, remove it within 7 days. All devices are then signed out.',
      ],
      button: 'This was not me',
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Ein zweiter Faktor wurde bei {{workspaceName}} hinzugefügt',
      paragraphs: [
        'Die Anmeldung bei deinem Konto erfordert jetzt auch: {{factor}}.',
        'Wenn du das nicht warst, entferne ihn innerhalb von 7 Tagen. Alle Geräte werden dann abgemeldet.',
      ],
      button: 'Das war ich nicht',
      footer: 'Wenn du es warst, musst du nichts tun.',
    },
    es: {
      subject: 'Se añadió un segundo factor en {{workspaceName}}',
      paragraphs: [
        'Para entrar en tu cuenta ahora también se pide: {{factor}}.',
        'Si no fuiste tú, quítalo en los próximos 7 días. Se cerrarán entonces todas las sesiones de la cuenta.',
      ],
      button: 'No fui yo',
      footer: 'Si fuiste tú, no tienes que hacer nada.',
    },
    fr: {
      subject: 'Un second facteur a été ajouté sur {{workspaceName}}',
      paragraphs: [
        'Pour se connecter à votre compte, il faut maintenant aussi : {{factor}}.',
        'Si ce n’était pas vous, retirez-le dans les 7 jours. Toutes les sessions du compte seront alors fermées.',
      ],
      button: 'Ce n’était pas moi',
      footer: 'Si c’était vous, il n’y a rien à faire.',
    },
    ar: {
      subject: 'أُضيف عامل ثانٍ في {{workspaceName}}',
      paragraphs: [
        'يتطلب الدخول إلى حسابك الآن أيضًا: {{factor}}.',
        'إن لم تكن أنت، فأزله خلال 7 أيام. عندها يُسجَّل خروج كل الأجهزة.',
      ],
      button: 'لم أكن أنا',
      footer: 'إن كنت أنت، فلا شيء عليك فعله.',
    },
    zh: {
      subject: '你在 {{workspaceName}} 的账户添加了验证方式',
      paragraphs: [
        '登录你的账户时现在还需要：{{factor}}。',
        '如果这不是你的操作，请在 7 天内移除。届时所有已登录的设备都会退出。',
      ],
      button: '这不是我',
      footer: '如果是你本人的操作，则无需处理。',
    },
  },
};
