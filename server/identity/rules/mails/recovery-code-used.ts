import { type MailWords, placeVariable } from './mail-words.ts';

/** Without a link: who is told of a danger should not be taught to click. */
export const recoveryCodeUsedMail: MailWords = {
  name: 'recovery-code-used',
  sentence: 'Sent when somebody signed in with a recovery code.',
  variables: { place: placeVariable, email: { example: 'ada@example.org' }, left: { example: '9' } },
  languages: {
    en: {
      subject: 'A recovery code was used at {{place}}',
      paragraphs: [
        'Somebody signed in as {{email}} with a recovery code instead of the second factor. Codes left: {{left}}.',
        'If that was not you, open {{place}}, change your password and make new recovery codes, and tell the people who run it.',
      ],
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Bei {{place}} wurde ein Wiederherstellungscode benutzt',
      paragraphs: [
        'Jemand hat sich als {{email}} mit einem Wiederherstellungscode statt des zweiten Faktors angemeldet. Übrige Codes: {{left}}.',
        'Wenn Sie das nicht waren, öffnen Sie {{place}}, ändern Sie Ihr Passwort, erzeugen Sie neue Codes und sagen Sie den Betreibern Bescheid.',
      ],
      footer: 'Wenn Sie es waren, müssen Sie nichts tun.',
    },
    es: {
      subject: 'Se usó un código de recuperación en {{place}}',
      paragraphs: [
        'Alguien entró como {{email}} con un código de recuperación en lugar del segundo factor. Códigos restantes: {{left}}.',
        'Si no fue usted, abra {{place}}, cambie su contraseña, cree códigos nuevos y avise a quienes lo administran.',
      ],
      footer: 'Si fue usted, no tiene que hacer nada.',
    },
    fr: {
      subject: 'Un code de secours a été utilisé sur {{place}}',
      paragraphs: [
        'Quelqu’un s’est connecté comme {{email}} avec un code de secours au lieu du second facteur. Codes restants : {{left}}.',
        'Si ce n’était pas vous, ouvrez {{place}}, changez de mot de passe, créez de nouveaux codes et prévenez ceux qui le gèrent.',
      ],
      footer: 'Si c’était vous, il n’y a rien à faire.',
    },
    ar: {
      subject: 'استُخدم رمز استرداد في {{place}}',
      paragraphs: [
        'سجّل شخص الدخول باسم {{email}} برمز استرداد بدلًا من العامل الثاني. الرموز الباقية: {{left}}.',
        'إن لم تكن أنت، فافتح {{place}} وغيّر كلمة مرورك وأنشئ رموزًا جديدة وأخبر من يديره.',
      ],
      footer: 'إن كنت أنت، فلا شيء عليك فعله.',
    },
    zh: {
      subject: '有人在 {{place}} 使用了恢复码',
      paragraphs: [
        '有人用恢复码代替第二重验证，以 {{email}} 的身份登录。剩余恢复码：{{left}}。',
        '如果这不是您的操作，请打开 {{place}}，更改密码并重新生成恢复码，同时告知管理员。',
      ],
      footer: '如果是您本人的操作，则无需处理。',
    },
  },
};
