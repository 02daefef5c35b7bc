import { type MailWords, workspaceNameVariable } from './mail-words.ts';

/** `{{inviter}}` is a name that its owner chose, so no subject contains it. */
export const invitationMail: MailWords = {
  name: 'invitation',
  sentence: 'Invites a person to create an account.',
  variables: {
    workspaceName: workspaceNameVariable,
    inviter: { example: 'Olga' },
    email: { example: 'ada@example.org' },
    link: { example: 'https://nest.example.org/sign-up#invitation=example', kind: 'link', required: true },
  },
  languages: {
    en: {
      subject: 'Your invitation to {{workspaceName}}',
      paragraphs: [
        '{{inviter}} invites you to {{workspaceName}}. Choose a password and your account is ready. You sign in as {{email}}.',
        'The link is valid for 7 days and works once.',
      ],
      button: 'Accept the invitation',
      footer: 'If you do not know who invites you, ignore this mail. No account is created unless you accept.',
    },
    de: {
      subject: 'Deine Einladung zu {{workspaceName}}',
      paragraphs: [
        '{{inviter}} lädt dich zu {{workspaceName}} ein. Wähle ein Passwort, und dein Konto ist bereit. Du meldest dich als {{email}} an.',
        'Der Link ist 7 Tage gültig und kann einmal verwendet werden.',
      ],
      button: 'Einladung annehmen',
      footer:
        'Wenn du nicht weißt, wer dich einlädt, ignoriere diese E-Mail. Ohne deine Annahme wird kein Konto erstellt.',
    },
    es: {
      subject: 'Tu invitación a {{workspaceName}}',
      paragraphs: [
        '{{inviter}} te invita a {{workspaceName}}. Elige una contraseña y tu cuenta estará lista. Entrarás como {{email}}.',
        'El enlace es válido 7 días y solo se puede usar una vez.',
      ],
      button: 'Aceptar la invitación',
      footer: 'Si no sabes quién te invita, ignora este correo. No se crea ninguna cuenta si no aceptas.',
    },
    fr: {
      subject: 'Votre invitation à rejoindre {{workspaceName}}',
      paragraphs: [
        '{{inviter}} vous invite à rejoindre {{workspaceName}}. Choisissez un mot de passe et votre compte est prêt. Vous vous connecterez avec {{email}}.',
        'Le lien est valable 7 jours et ne sert qu’une fois.',
      ],
      button: 'Accepter l’invitation',
      footer:
        'Si vous ne savez pas qui vous invite, ignorez cet e-mail. Aucun compte n’est créé si vous n’acceptez pas.',
    },
    ar: {
      subject: 'دعوتك إلى {{workspaceName}}',
      paragraphs: [
        'يدعوك {{inviter}} إلى {{workspaceName}}. اختر كلمة مرور فيصبح حسابك جاهزًا. تسجّل الدخول باسم {{email}}.',
        'الرابط صالح لمدة 7 أيام، ويُستخدم مرة واحدة.',
      ],
      button: 'قبول الدعوة',
      footer: 'إن كنت لا تعرف من يدعوك فتجاهل هذه الرسالة. لا يُنشأ حساب إلا إذا قبلت.',
    },
    zh: {
      subject: '{{workspaceName}} 的邀请',
      paragraphs: [
        '{{inviter}} 邀请你加入 {{workspaceName}}。设置密码后，你的账户即可使用。你将以 {{email}} 登录。',
        '此链接只能使用一次，7 天内有效。',
      ],
      button: '接受邀请',
      footer: '如果你不认识邀请人，请忽略此邮件。未经你操作，不会创建任何账户。',
    },
  },
};
