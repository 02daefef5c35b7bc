import { linkVariable, type MailWords, workspaceNameVariable } from './mail-words.ts';

export const changeEmailMail: MailWords = {
  name: 'change-email',
  sentence: 'Sent to the new address before it replaces the old one.',
  variables: {
    workspaceName: workspaceNameVariable,
    email: { example: 'ada@example.org' },
    newEmail: { example: 'ada@new.example.org' },
    link: linkVariable,
  },
  languages: {
    en: {
      subject: 'Confirm your new e-mail for {{workspaceName}}',
      paragraphs: [
        'The account {{email}} will use {{newEmail}} from now on. Confirm that this address is yours. The link is valid for 24 hours.',
        'You will be asked to sign in again.',
      ],
      button: 'Use this address',
      footer: 'If this is not your account, do not open the link. Nothing happens without it.',
    },
    de: {
      subject: 'Bestätige deine neue E-Mail-Adresse für {{workspaceName}}',
      paragraphs: [
        'Das Konto {{email}} soll ab jetzt {{newEmail}} verwenden. Bestätige, dass diese Adresse dir gehört. Der Link gilt 24 Stunden.',
        'Danach meldest du dich neu an.',
      ],
      button: 'Diese Adresse verwenden',
      footer: 'Wenn das nicht dein Konto ist, öffne den Link nicht. Ohne ihn geschieht nichts.',
    },
    es: {
      subject: 'Confirma tu nuevo correo para {{workspaceName}}',
      paragraphs: [
        'La cuenta {{email}} va a usar {{newEmail}} a partir de ahora. Confirma que esta dirección es tuya. El enlace es válido 24 horas.',
        'Después tendrás que entrar de nuevo.',
      ],
      button: 'Usar esta dirección',
      footer: 'Si esta no es tu cuenta, no abras el enlace. Sin él no pasa nada.',
    },
    fr: {
      subject: 'Confirmez votre nouvel e-mail pour {{workspaceName}}',
      paragraphs: [
        'Le compte {{email}} utilisera désormais {{newEmail}}. Confirmez que cette adresse est la vôtre. Le lien est valable 24 heures.',
        'Vous devrez ensuite vous reconnecter.',
      ],
      button: 'Utiliser cette adresse',
      footer: 'Si ce n’est pas votre compte, n’ouvrez pas le lien. Sans lui, rien ne se passe.',
    },
    ar: {
      subject: 'أكّد بريدك الجديد في {{workspaceName}}',
      paragraphs: [
        'سيستخدم الحساب {{email}} من الآن {{newEmail}}. أكّد أن هذا العنوان لك. الرابط صالح لمدة 24 ساعة.',
        'سيُطلب منك تسجيل الدخول من جديد.',
      ],
      button: 'استخدام هذا العنوان',
      footer: 'إن لم يكن هذا حسابك فلا تفتح الرابط. لا يحدث شيء من دونه.',
    },
    zh: {
      subject: '请确认你在 {{workspaceName}} 的新邮箱',
      paragraphs: [
        '账户 {{email}} 今后将使用 {{newEmail}}。请确认这是你的邮箱地址。链接在 24 小时内有效。',
        '确认后需要重新登录。',
      ],
      button: '使用此邮箱',
      footer: '如果这不是你的账户，请不要打开链接。不打开就不会有任何变化。',
    },
  },
};
