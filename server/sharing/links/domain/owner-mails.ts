/** The mails to the creator of a link, without their layout. */
export const linkMails: readonly LinkMail[] = [
  {
    name: 'link-opened',
    sentence: 'Sent to the creator of a link when somebody opened it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: your link was opened', text: 'Somebody opened your link to {{name}}.' },
      de: { subject: '{{name}}: dein Link wurde geöffnet', text: 'Jemand hat deinen Link zu {{name}} geöffnet.' },
      es: { subject: '{{name}}: se abrió tu enlace', text: 'Alguien abrió tu enlace a {{name}}.' },
      fr: { subject: '{{name}} : votre lien a été ouvert', text: 'Quelqu’un a ouvert votre lien vers {{name}}.' },
      ar: { subject: '{{name}}: فُتح رابطك', text: 'فتح شخص رابطك إلى {{name}}.' },
      zh: { subject: '{{name}}：你的链接已被打开', text: '有人打开了你分享的 {{name}} 链接。' },
    },
  },
  {
    name: 'link-downloaded',
    sentence: 'Sent to the creator of a link when somebody downloaded through it, if they asked for that.',
    languages: {
      en: {
        subject: '{{name}}: downloaded through your link',
        text: 'Somebody downloaded {{name}} through your link.',
      },
      de: {
        subject: '{{name}}: über deinen Link heruntergeladen',
        text: 'Jemand hat {{name}} über deinen Link heruntergeladen.',
      },
      es: { subject: '{{name}}: descargado con tu enlace', text: 'Alguien descargó {{name}} con tu enlace.' },
      fr: { subject: '{{name}} : téléchargé par votre lien', text: 'Quelqu’un a téléchargé {{name}} par votre lien.' },
      ar: { subject: '{{name}}: تنزيل عبر رابطك', text: 'نزّل شخص {{name}} عبر رابطك.' },
      zh: { subject: '{{name}}：已通过你的链接下载', text: '有人通过你的链接下载了 {{name}}。' },
    },
  },
  {
    name: 'link-received',
    sentence: 'Sent to the creator of a link when somebody added a file through it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: a file has arrived', text: 'Somebody added a file through your link to {{name}}.' },
      de: {
        subject: '{{name}}: eine Datei ist da',
        text: 'Jemand hat über deinen Link zu {{name}} eine Datei hinzugefügt.',
      },
      es: { subject: '{{name}}: llegó un archivo', text: 'Alguien añadió un archivo con tu enlace a {{name}}.' },
      fr: {
        subject: '{{name}} : un fichier est arrivé',
        text: 'Quelqu’un a ajouté un fichier par votre lien vers {{name}}.',
      },
      ar: { subject: '{{name}}: وصل ملف', text: 'أضاف شخص ملفًا عبر رابطك إلى {{name}}.' },
      zh: { subject: '{{name}}：收到一个文件', text: '有人通过你的 {{name}} 链接添加了一个文件。' },
    },
  },
];

export interface LinkMail {
  readonly name: 'link-opened' | 'link-downloaded' | 'link-received';
  /** Describes the mail to the operator who edits it. */
  readonly sentence: string;
  readonly languages: Readonly<Record<MailLanguage, { readonly subject: string; readonly text: string }>>;
}

export type MailLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh';

/** The texts that all of these mails share. */
export const linkMailFrame: Readonly<Record<MailLanguage, { readonly button: string; readonly footer: string }>> = {
  en: { button: 'Show the link', footer: 'You can change in the link’s settings when {{workspaceName}} tells you.' },
  de: { button: 'Link anzeigen', footer: 'Wann {{workspaceName}} dir schreibt, legst du beim Link selbst fest.' },
  es: { button: 'Ver el enlace', footer: 'En los ajustes del enlace puedes elegir cuándo te avisa {{workspaceName}}.' },
  fr: {
    button: 'Afficher le lien',
    footer: 'Dans les réglages du lien, vous choisissez quand {{workspaceName}} vous prévient.',
  },
  ar: { button: 'عرض الرابط', footer: 'يمكنك أن تغيّر في إعدادات الرابط متى يخبرك {{workspaceName}}.' },
  zh: { button: '查看链接', footer: '你可以在链接设置中选择 {{workspaceName}} 何时通知你。' },
};
