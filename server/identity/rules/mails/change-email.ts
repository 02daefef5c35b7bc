import { linkVariable, type MailWords, placeVariable } from './mail-words.ts';

export const changeEmailMail: MailWords = {
  name: 'change-email',
  sentence: 'Sent to the new address before it takes the place of the old one.',
  variables: {
    place: placeVariable,
    email: { example: 'ada@example.org' },
    newEmail: { example: 'ada@new.example.org' },
    link: linkVariable,
  },
  languages: {
    en: {
      subject: 'Confirm your new e-mail for {{place}}',
      paragraphs: [
        'The account {{email}} is to use {{newEmail}} from now on. Confirm that this address is yours. The link is good for 24 hours.',
        'You will be asked to sign in again.',
      ],
      button: 'Use this address',
      footer: 'If this is not your account, do not open the link. Nothing happens without it.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für {{place}}',
      paragraphs: [
        'Das Konto {{email}} soll ab jetzt {{newEmail}} verwenden. Bestätigen Sie, dass diese Adresse Ihre ist. Der Link gilt 24 Stunden.',
        'Danach melden Sie sich neu an.',
      ],
      button: 'Diese Adresse verwenden',
      footer: 'Wenn das nicht Ihr Konto ist, öffnen Sie den Link nicht. Ohne ihn geschieht nichts.',
    },
    es: {
      subject: 'Confirme su nuevo correo para {{place}}',
      paragraphs: [
        'La cuenta {{email}} va a usar {{newEmail}} a partir de ahora. Confirme que esta dirección es suya. El enlace vale 24 horas.',
        'Después tendrá que entrar de nuevo.',
      ],
      button: 'Usar esta dirección',
      footer: 'Si esta no es su cuenta, no abra el enlace. Sin él no pasa nada.',
    },
    fr: {
      subject: 'Confirmez votre nouvel e-mail pour {{place}}',
      paragraphs: [
        'Le compte {{email}} utilisera désormais {{newEmail}}. Confirmez que cette adresse est la vôtre. Le lien vaut 24 heures.',
        'Vous devrez ensuite vous reconnecter.',
      ],
      button: 'Utiliser cette adresse',
      footer: 'Si ce n’est pas votre compte, n’ouvrez pas le lien. Sans lui, rien ne se passe.',
    },
    ar: {
      subject: 'أكّد بريدك الجديد في {{place}}',
      paragraphs: [
        'سيستخدم الحساب {{email}} من الآن {{newEmail}}. أكّد أن هذا العنوان لك. يصلح الرابط 24 ساعة.',
        'سيُطلب منك تسجيل الدخول من جديد.',
      ],
      button: 'استخدام هذا العنوان',
      footer: 'إن لم يكن هذا حسابك فلا تفتح الرابط. لا يحدث شيء من دونه.',
    },
    zh: {
      subject: '请确认您在 {{place}} 的新邮箱',
      paragraphs: [
        '账号 {{email}} 今后将使用 {{newEmail}}。请确认这是您的邮箱地址。链接在 24 小时内有效。',
        '确认后需要重新登录。',
      ],
      button: '使用此邮箱',
      footer: '如果这不是您的账号，请不要打开链接。不打开就不会有任何变化。',
    },
  },
};
