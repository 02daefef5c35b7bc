import { type MailWords, placeVariable } from './mail-words.ts';

/** `{{inviter}}` is a name that its owner chose, so it stands in no subject. */
export const invitationMail: MailWords = {
  name: 'invitation',
  sentence: 'Invites somebody to make an account here.',
  variables: {
    place: placeVariable,
    inviter: { example: 'Olga' },
    email: { example: 'ada@example.org' },
    link: { example: 'https://nest.example.org/sign-up#invitation=example', kind: 'link', required: true },
  },
  languages: {
    en: {
      subject: 'Your invitation to {{place}}',
      paragraphs: [
        '{{inviter}} invites you to {{place}}. Choose a password and your account is ready. You sign in as {{email}}.',
        'The link works once, within the next 7 days.',
      ],
      button: 'Accept the invitation',
      footer: 'If you do not know who invites you, leave this mail alone. No account is made without you.',
    },
    de: {
      subject: 'Ihre Einladung zu {{place}}',
      paragraphs: [
        '{{inviter}} lädt Sie zu {{place}} ein. Wählen Sie ein Passwort, und Ihr Konto ist bereit. Sie melden sich als {{email}} an.',
        'Der Link gilt einmal, innerhalb der nächsten 7 Tage.',
      ],
      button: 'Einladung annehmen',
      footer: 'Wenn Sie nicht wissen, wer Sie einlädt, lassen Sie diese Mail liegen. Ohne Sie entsteht kein Konto.',
    },
    es: {
      subject: 'Su invitación a {{place}}',
      paragraphs: [
        '{{inviter}} le invita a {{place}}. Elija una contraseña y su cuenta estará lista. Entrará como {{email}}.',
        'El enlace vale una sola vez, durante los próximos 7 días.',
      ],
      button: 'Aceptar la invitación',
      footer: 'Si no sabe quién le invita, no haga nada. Sin usted no se crea ninguna cuenta.',
    },
    fr: {
      subject: 'Votre invitation à rejoindre {{place}}',
      paragraphs: [
        '{{inviter}} vous invite à rejoindre {{place}}. Choisissez un mot de passe et votre compte est prêt. Vous vous connecterez avec {{email}}.',
        'Le lien sert une seule fois, dans les 7 prochains jours.',
      ],
      button: 'Accepter l’invitation',
      footer: 'Si vous ne savez pas qui vous invite, ignorez cet e-mail. Aucun compte n’est créé sans vous.',
    },
    ar: {
      subject: 'دعوتك إلى {{place}}',
      paragraphs: [
        'يدعوك {{inviter}} إلى {{place}}. اختر كلمة مرور فيصبح حسابك جاهزًا. تسجّل الدخول باسم {{email}}.',
        'يصلح الرابط مرة واحدة، خلال الأيام السبعة القادمة.',
      ],
      button: 'قبول الدعوة',
      footer: 'إن كنت لا تعرف من يدعوك فتجاهل هذه الرسالة. لا يُنشأ حساب من دونك.',
    },
    zh: {
      subject: '{{place}} 的邀请',
      paragraphs: [
        '{{inviter}} 邀请您加入 {{place}}。设置密码后，您的账户即可使用。您将以 {{email}} 登录。',
        '此链接只能使用一次，7 天内有效。',
      ],
      button: '接受邀请',
      footer: '如果您不认识邀请人，请忽略此邮件。未经您操作，不会创建任何账户。',
    },
  },
};
