import { type MailWords, workspaceNameVariable } from './mail-words.ts';

/** Without a link: a warning must not train people to click links in mails. */
export const recoveryCodeUsedMail: MailWords = {
  name: 'recovery-code-used',
  sentence: 'Sent when somebody signed in with a recovery code.',
  variables: { workspaceName: workspaceNameVariable, email: { example: 'ada@example.org' }, left: { example: '9' } },
  languages: {
    en: {
      subject: 'A recovery code was used at {{workspaceName}}',
      paragraphs: [
        'Somebody signed in as {{email}} with a recovery code instead of the second factor. Codes left: {{left}}.',
        'If that was not you, open {{workspaceName}}, change your password and create new recovery codes, and tell the administrator.',
      ],
      footer: 'If it was you, there is nothing to do.',
    },
    de: {
      subject: 'Bei {{workspaceName}} wurde ein Notfallcode benutzt',
      paragraphs: [
        'Jemand hat sich als {{email}} mit einem Notfallcode statt des zweiten Faktors angemeldet. Übrige Codes: {{left}}.',
        'Wenn du das nicht warst, öffne {{workspaceName}}, ändere dein Passwort, erstelle neue Notfallcodes und sag den Betreibern Bescheid.',
      ],
      footer: 'Wenn du es warst, musst du nichts tun.',
    },
    es: {
      subject: 'Se usó un código de recuperación en {{workspaceName}}',
      paragraphs: [
        'Alguien entró como {{email}} con un código de recuperación en lugar del segundo factor. Códigos restantes: {{left}}.',
        'Si no fuiste tú, abre {{workspaceName}}, cambia tu contraseña, crea códigos nuevos y avisa al administrador.',
      ],
      footer: 'Si fuiste tú, no tienes que hacer nada.',
    },
    fr: {
      subject: 'Un code de secours a été utilisé sur {{workspaceName}}',
      paragraphs: [
        'Quelqu’un s’est connecté comme {{email}} avec un code de secours au lieu du second facteur. Codes restants : {{left}}.',
        'Si ce n’était pas vous, ouvrez {{workspaceName}}, changez de mot de passe, créez de nouveaux codes et prévenez l’administrateur.',
      ],
      footer: 'Si c’était vous, il n’y a rien à faire.',
    },
    ar: {
      subject: 'استُخدم رمز استرداد في {{workspaceName}}',
      paragraphs: [
        'سجّل شخص الدخول باسم {{email}} برمز استرداد بدلًا من العامل الثاني. الرموز الباقية: {{left}}.',
        'إن لم تكن أنت، فافتح {{workspaceName}} وغيّر كلمة مرورك وأنشئ رموزًا جديدة وأخبر المسؤول.',
      ],
      footer: 'إن كنت أنت، فلا شيء عليك فعله.',
    },
    zh: {
      subject: '有人在 {{workspaceName}} 使用了恢复代码',
      paragraphs: [
        '有人用恢复代码代替两步验证，以 {{email}} 的身份登录。剩余恢复代码：{{left}}。',
        '如果这不是你的操作，请打开 {{workspaceName}}，更改密码并重新生成恢复代码，同时告知管理员。',
      ],
      footer: '如果是你本人的操作，则无需处理。',
    },
  },
};
