import { linkVariable, type MailWords, workspaceNameVariable } from './mail-words.ts';

export const verifyEmailMail: MailWords = {
  name: 'verify-email',
  sentence: 'Sent to confirm the e-mail of an account.',
  variables: { workspaceName: workspaceNameVariable, email: { example: 'ada@example.org' }, link: linkVariable },
  languages: {
    en: {
      subject: 'Confirm your e-mail for {{workspaceName}}',
      paragraphs: ['Confirm that {{email}} is your address. The link is valid for 24 hours.'],
      button: 'Confirm e-mail',
      footer: 'If you have no account here, do not open the link. Nothing happens without it.',
    },
    de: {
      subject: 'Bestätige deine E-Mail-Adresse für {{workspaceName}}',
      paragraphs: ['Bestätige, dass {{email}} deine Adresse ist. Der Link gilt 24 Stunden.'],
      button: 'Adresse bestätigen',
      footer: 'Wenn du hier kein Konto hast, öffne den Link nicht. Ohne ihn geschieht nichts.',
    },
    es: {
      subject: 'Confirma tu correo para {{workspaceName}}',
      paragraphs: ['Confirma que {{email}} es tu dirección. El enlace es válido 24 horas.'],
      button: 'Confirmar correo',
      footer: 'Si no tienes una cuenta aquí, no abras el enlace. Sin él no pasa nada.',
    },
    fr: {
      subject: 'Confirmez votre e-mail pour {{workspaceName}}',
      paragraphs: ['Confirmez que {{email}} est votre adresse. Le lien est valable 24 heures.'],
      button: 'Confirmer l’e-mail',
      footer: 'Si vous n’avez pas de compte ici, n’ouvrez pas le lien. Sans lui, rien ne se passe.',
    },
    ar: {
      subject: 'أكّد بريدك في {{workspaceName}}',
      paragraphs: ['أكّد أن {{email}} عنوانك. الرابط صالح لمدة 24 ساعة.'],
      button: 'تأكيد البريد',
      footer: 'إن لم يكن لك حساب هنا فلا تفتح الرابط. لا يحدث شيء من دونه.',
    },
    zh: {
      subject: '请确认你在 {{workspaceName}} 的邮箱',
      paragraphs: ['请确认 {{email}} 是你的邮箱地址。链接在 24 小时内有效。'],
      button: '确认邮箱',
      footer: '如果你在这里没有账户，请不要打开链接。不打开就不会有任何变化。',
    },
  },
};
