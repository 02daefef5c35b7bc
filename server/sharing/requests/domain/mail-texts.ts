/** The mails of file requests, without their layout. */
export interface SharingMail {
  readonly name: string;
  /** Describes the mail to the operator who edits it. */
  readonly sentence: string;
  readonly variables: Readonly<
    Record<string, { readonly example: string; readonly kind?: 'link' | 'code' | 'lines'; readonly required?: true }>
  >;
  readonly languages: Readonly<
    Record<
      'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh',
      {
        readonly subject: string;
        readonly paragraphs: readonly string[];
        readonly button?: string;
        readonly footer: string;
      }
    >
  >;
}

const workspaceName = { example: 'The Nest' };
const title = { example: 'Photos of the party' };
const files = { example: '3' };

/** Sent to the owner of a request. */
export const filesReceivedMail: SharingMail = {
  name: 'files-received',
  sentence: 'Sent to the owner of a file request when somebody has sent files.',
  variables: {
    workspaceName,
    title,
    files,
    submitter: { example: 'Ada Lovelace' },
    receipt: { example: 'K7MQ-3XWP-9T2H-RB64' },
    link: { example: 'https://nest.example.org/requests/4kQ2', kind: 'link', required: true },
  },
  languages: {
    en: {
      subject: 'New files for “{{title}}”',
      paragraphs: ['{{submitter}} sent files for “{{title}}”. Number of files: {{files}}. Receipt: {{receipt}}.'],
      button: 'Look at them',
      footer: 'You get this because you asked to be told. You can switch it off in the request.',
    },
    de: {
      subject: 'Neue Dateien für „{{title}}“',
      paragraphs: [
        '{{submitter}} hat Dateien für „{{title}}“ abgegeben. Anzahl der Dateien: {{files}}. Quittung: {{receipt}}.',
      ],
      button: 'Ansehen',
      footer:
        'Du bekommst diese E-Mail, weil du benachrichtigt werden wolltest. In der Dateianfrage lässt sich das abschalten.',
    },
    es: {
      subject: 'Archivos nuevos para «{{title}}»',
      paragraphs: [
        '{{submitter}} ha entregado archivos para «{{title}}». Número de archivos: {{files}}. Recibo: {{receipt}}.',
      ],
      button: 'Verlos',
      footer: 'Recibes este correo porque pediste que te avisáramos. Puedes desactivarlo en la solicitud.',
    },
    fr: {
      subject: 'Nouveaux fichiers pour « {{title}} »',
      paragraphs: [
        '{{submitter}} a remis des fichiers pour « {{title}} ». Nombre de fichiers : {{files}}. Reçu : {{receipt}}.',
      ],
      button: 'Les voir',
      footer: 'Vous recevez cet e-mail parce que vous l’avez demandé. Vous pouvez le désactiver dans la demande.',
    },
    ar: {
      subject: 'ملفات جديدة لـ «{{title}}»',
      paragraphs: ['سلّم {{submitter}} ملفات لـ «{{title}}». عدد الملفات: {{files}}. الإيصال: {{receipt}}.'],
      button: 'عرضها',
      footer: 'تصلك هذه الرسالة لأنك طلبت ذلك. يمكنك إيقافها في الطلب.',
    },
    zh: {
      subject: '“{{title}}”收到了新文件',
      paragraphs: ['{{submitter}} 为“{{title}}”提交了文件。文件数：{{files}}。回执编号：{{receipt}}。'],
      button: '查看',
      footer: '你选择了接收通知，因此收到此邮件。可以在文件收集中关闭通知。',
    },
  },
};

/**
 * Sent to the address that a guest typed, which may be anybody's. The mail contains nothing else that the guest typed,
 * so nobody can send their own text to a stranger.
 */
export const receiptMail: SharingMail = {
  name: 'files-receipt',
  sentence: 'Sent to whoever sent files through a file request and gave an e-mail address.',
  variables: { workspaceName, title, files, receipt: { example: 'K7MQ-3XWP-9T2H-RB64', required: true } },
  languages: {
    en: {
      subject: 'Your receipt for “{{title}}”',
      paragraphs: [
        'Your files for “{{title}}” have arrived. Number of files: {{files}}.',
        'Receipt: {{receipt}}',
        'Keep this number. With it, whoever asked for the files can find what you sent.',
      ],
      footer: 'If you sent nothing, somebody mistyped an address. You can ignore this mail.',
    },
    de: {
      subject: 'Deine Quittung für „{{title}}“',
      paragraphs: [
        'Deine Dateien für „{{title}}“ sind angekommen. Anzahl der Dateien: {{files}}.',
        'Quittung: {{receipt}}',
        'Bewahre diese Nummer auf. Damit lässt sich finden, was du abgegeben hast.',
      ],
      footer: 'Wenn du nichts abgegeben hast, hat sich jemand vertippt. Du kannst diese E-Mail ignorieren.',
    },
    es: {
      subject: 'Tu recibo de «{{title}}»',
      paragraphs: [
        'Tus archivos para «{{title}}» han llegado. Número de archivos: {{files}}.',
        'Recibo: {{receipt}}',
        'Guarda este número. Con él se puede encontrar lo que entregaste.',
      ],
      footer: 'Si no has entregado nada, alguien escribió mal una dirección. Puedes ignorar este correo.',
    },
    fr: {
      subject: 'Votre reçu pour « {{title}} »',
      paragraphs: [
        'Vos fichiers pour « {{title}} » sont arrivés. Nombre de fichiers : {{files}}.',
        'Reçu : {{receipt}}',
        'Gardez ce numéro. Il permet à la personne qui a demandé les fichiers de retrouver votre envoi.',
      ],
      footer: 'Si vous n’avez rien remis, quelqu’un s’est trompé d’adresse. Vous pouvez ignorer cet e-mail.',
    },
    ar: {
      subject: 'إيصالك لـ «{{title}}»',
      paragraphs: [
        'وصلت ملفاتك لـ «{{title}}». عدد الملفات: {{files}}.',
        'الإيصال: {{receipt}}',
        'احتفظ بهذا الرقم. به يجد من طلب الملفات ما سلّمته.',
      ],
      footer: 'إن لم تسلّم شيئًا، فقد أخطأ شخص في كتابة عنوان. يمكنك تجاهل هذه الرسالة.',
    },
    zh: {
      subject: '“{{title}}”的提交回执',
      paragraphs: [
        '你为“{{title}}”提交的文件已送达。文件数：{{files}}。',
        '回执编号：{{receipt}}',
        '请保存此编号，收集者可凭它找到你提交的文件。',
      ],
      footer: '如果你没有提交过文件，可能是有人输错了邮箱地址，请忽略此邮件。',
    },
  },
};
