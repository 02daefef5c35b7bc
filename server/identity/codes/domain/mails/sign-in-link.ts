import { linkVariable, type MailWords, workspaceNameVariable } from './mail-words.ts';

export const signInLinkMail: MailWords = {
  name: 'sign-in-link',
  sentence: 'Sent to people who sign in with a link instead of a password.',
  variables: { workspaceName: workspaceNameVariable, email: { example: 'ada@example.org' }, link: linkVariable },
  languages: {
    en: {
      subject: 'Sign in to {{workspaceName}}',
      paragraphs: [
        'Open this link to sign in as {{email}}. It is valid for 15 minutes and works once.',
        'Never share it: anyone with the link can sign in as you.',
      ],
      button: 'Sign in',
    },
    de: {
      subject: 'Bei {{workspaceName}} anmelden',
      paragraphs: [
        'Öffne diesen Link, um dich als {{email}} anzumelden. Er ist 15 Minuten gültig und kann einmal verwendet werden.',
        'Gib ihn nie weiter: Wer den Link hat, kann sich in deinem Namen anmelden.',
      ],
      button: 'Anmelden',
    },
    es: {
      subject: 'Entrar en {{workspaceName}}',
      paragraphs: [
        'Abre este enlace para entrar como {{email}}. Es válido 15 minutos y solo se puede usar una vez.',
        'No lo compartas: quien tiene el enlace puede entrar en tu nombre.',
      ],
      button: 'Entrar',
    },
    fr: {
      subject: 'Se connecter à {{workspaceName}}',
      paragraphs: [
        'Ouvrez ce lien pour vous connecter comme {{email}}. Il est valable 15 minutes et ne sert qu’une fois.',
        'Ne le transmettez jamais : toute personne qui a le lien peut se connecter à votre place.',
      ],
      button: 'Se connecter',
    },
    ar: {
      subject: 'تسجيل الدخول إلى {{workspaceName}}',
      paragraphs: [
        'افتح هذا الرابط لتسجيل الدخول باسم {{email}}. وهو صالح لمدة 15 دقيقة، ويُستخدم مرة واحدة.',
        'لا تعطه لأحد أبدًا: من لديه الرابط يستطيع الدخول باسمك.',
      ],
      button: 'تسجيل الدخول',
    },
    zh: {
      subject: '登录 {{workspaceName}}',
      paragraphs: [
        '打开此链接即可以 {{email}} 的身份登录。链接在 15 分钟内有效，只能使用一次。',
        '请勿转发：拿到链接的人可以用你的身份登录。',
      ],
      button: '登录',
    },
  },
};
