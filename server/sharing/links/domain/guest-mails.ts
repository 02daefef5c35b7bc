import type { SharingMail } from '../../requests/domain/mail-texts.ts';

const workspaceName = { example: 'The Nest' };

/**
 * Sent to an address that a guest typed. The mail names neither the link nor its creator, because the guest has no
 * access yet.
 */
export const linkCodeMail: SharingMail = {
  name: 'link-code',
  sentence: 'Sent to a visitor of a link that is for certain addresses, with the code that opens it.',
  variables: { workspaceName, code: { example: '482913', kind: 'code', required: true } },
  languages: {
    en: {
      subject: 'Your code for a link at {{workspaceName}}',
      paragraphs: ['Type this code on the page that asked for it: {{code}}', 'It is good for 10 minutes, and once.'],
      footer: 'If you did not open a link, you can ignore this mail. Without the code nobody gets in.',
    },
    de: {
      subject: 'Dein Code für einen Link bei {{workspaceName}}',
      paragraphs: [
        'Gib diesen Code auf der Seite ein, die danach fragt: {{code}}',
        'Er gilt 10 Minuten lang und nur einmal.',
      ],
      footer: 'Wenn du keinen Link geöffnet hast, ignoriere diese E-Mail. Ohne den Code kommt niemand hinein.',
    },
    es: {
      subject: 'Tu código para un enlace de {{workspaceName}}',
      paragraphs: ['Escribe este código en la página que lo pide: {{code}}', 'Vale 10 minutos y una sola vez.'],
      footer: 'Si no has abierto ningún enlace, puedes ignorar este correo. Sin el código nadie entra.',
    },
    fr: {
      subject: 'Votre code pour un lien de {{workspaceName}}',
      paragraphs: [
        'Saisissez ce code sur la page qui le demande : {{code}}',
        'Il est valable 10 minutes, et une seule fois.',
      ],
      footer: 'Si vous n’avez pas ouvert de lien, ignorez cet e-mail. Sans le code, personne n’entre.',
    },
    ar: {
      subject: 'رمزك لرابط في {{workspaceName}}',
      paragraphs: ['اكتب هذا الرمز في الصفحة التي طلبته: {{code}}', 'يصلح 10 دقائق، ومرة واحدة.'],
      footer: 'إن لم تفتح رابطًا، فتجاهل هذه الرسالة. لا يدخل أحد دون الرمز.',
    },
    zh: {
      subject: '你在 {{workspaceName}} 的链接验证码',
      paragraphs: ['请在要求验证的页面输入此验证码：{{code}}', '验证码 10 分钟内有效，只能使用一次。'],
      footer: '如果你没有打开链接，请忽略此邮件。没有验证码，任何人都无法进入。',
    },
  },
};

/** Sent to the owners of this server when a guest reports a link. */
export const linkReportMail: SharingMail = {
  name: 'link-report',
  sentence: 'Sent to the owners of this server when a visitor reported a link.',
  variables: {
    workspaceName,
    maker: { example: 'Ada Lovelace' },
    reason: { example: 'This page asks for my bank password.', kind: 'lines' },
    link: { example: 'https://nest.example.org/console/links', kind: 'link', required: true },
  },
  languages: {
    en: {
      subject: '{{workspaceName}}: a link was reported',
      paragraphs: ['A visitor reported a link of {{maker}}. They wrote:', '{{reason}}'],
      button: 'Look at all links',
      footer:
        'You get this because you look after {{workspaceName}}. The visitor was told nothing about who made the link.',
    },
    de: {
      subject: '{{workspaceName}}: ein Link wurde gemeldet',
      paragraphs: ['Jemand hat einen Link von {{maker}} gemeldet und schreibt:', '{{reason}}'],
      button: 'Alle Links ansehen',
      footer: 'Du bekommst das, weil du {{workspaceName}} betreust. Wer den Link erstellt hat, wurde nicht verraten.',
    },
    es: {
      subject: '{{workspaceName}}: se denunció un enlace',
      paragraphs: ['Un visitante denunció un enlace de {{maker}}. Escribió:', '{{reason}}'],
      button: 'Ver todos los enlaces',
      footer:
        'Recibes este correo porque administras {{workspaceName}}. Al visitante no se le dijo quién creó el enlace.',
    },
    fr: {
      subject: '{{workspaceName}} : un lien a été signalé',
      paragraphs: ['Un visiteur a signalé un lien de {{maker}}. Il écrit :', '{{reason}}'],
      button: 'Voir tous les liens',
      footer:
        'Vous recevez cet e-mail parce que vous gérez {{workspaceName}}. Le visiteur ne sait pas qui a créé le lien.',
    },
    ar: {
      subject: '{{workspaceName}}: بلاغ عن رابط',
      paragraphs: ['أبلغ زائر عن رابط لـ {{maker}}. وكتب:', '{{reason}}'],
      button: 'عرض كل الروابط',
      footer: 'تصلك هذه الرسالة لأنك تعتني بـ {{workspaceName}}. لم يُقل للزائر من أنشأ الرابط.',
    },
    zh: {
      subject: '{{workspaceName}}：有链接被举报',
      paragraphs: ['有访客举报了 {{maker}} 的链接，内容如下：', '{{reason}}'],
      button: '查看所有链接',
      footer: '你管理 {{workspaceName}}，因此收到此邮件。访客并不知道链接由谁创建。',
    },
  },
};
