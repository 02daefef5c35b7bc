/** The mails to the creator of a link, without their layout. */
export const linkMails: readonly LinkMail[] = [
  {
    name: 'link-opened',
    sentence: 'Sent to the creator of a link when somebody opened it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: your link was opened', says: 'Somebody opened your link to {{name}}.' },
      de: { subject: '{{name}}: dein Link wurde geöffnet', says: 'Jemand hat deinen Link zu {{name}} geöffnet.' },
      es: { subject: '{{name}}: se abrió tu enlace', says: 'Alguien abrió tu enlace a {{name}}.' },
      fr: { subject: '{{name}} : votre lien a été ouvert', says: 'Quelqu’un a ouvert votre lien vers {{name}}.' },
      ar: { subject: '{{name}}: فُتح رابطك', says: 'فتح شخص رابطك إلى {{name}}.' },
      zh: { subject: '{{name}}：你的链接已被打开', says: '有人打开了你分享的 {{name}} 链接。' },
    },
  },
  {
    name: 'link-downloaded',
    sentence: 'Sent to the creator of a link when somebody downloaded through it, if they asked for that.',
    languages: {
      en: {
        subject: '{{name}}: downloaded through your link',
        says: 'Somebody downloaded {{name}} through your link.',
      },
      de: {
        subject: '{{name}}: über deinen Link heruntergeladen',
        says: 'Jemand hat {{name}} über deinen Link heruntergeladen.',
      },
      es: { subject: '{{name}}: descargado con tu enlace', says: 'Alguien descargó {{name}} con tu enlace.' },
      fr: { subject: '{{name}} : téléchargé par votre lien', says: 'Quelqu’un a téléchargé {{name}} par votre lien.' },
      ar: { subject: '{{name}}: تنزيل عبر رابطك', says: 'نزّل شخص {{name}} عبر رابطك.' },
      zh: { subject: '{{name}}：已通过你的链接下载', says: '有人通过你的链接下载了 {{name}}。' },
    },
  },
  {
    name: 'link-received',
    sentence: 'Sent to the creator of a link when somebody added a file through it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: a file has arrived', says: 'Somebody added a file through your link to {{name}}.' },
      de: {
        subject: '{{name}}: eine Datei ist da',
        says: 'Jemand hat über deinen Link zu {{name}} eine Datei hinzugefügt.',
      },
      es: { subject: '{{name}}: llegó un archivo', says: 'Alguien añadió un archivo con tu enlace a {{name}}.' },
      fr: {
        subject: '{{name}} : un fichier est arrivé',
        says: 'Quelqu’un a ajouté un fichier par votre lien vers {{name}}.',
      },
      ar: { subject: '{{name}}: وصل ملف', says: 'أضاف شخص ملفًا عبر رابطك إلى {{name}}.' },
      zh: { subject: '{{name}}：收到一个文件', says: '有人通过你的 {{name}} 链接添加了一个文件。' },
    },
  },
];

export interface LinkMail {
  readonly name: 'link-opened' | 'link-downloaded' | 'link-received';
  /** Describes the mail to the operator who edits it. */
  readonly sentence: string;
  readonly languages: Readonly<Record<MailLanguage, { readonly subject: string; readonly says: string }>>;
}

export type MailLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh';

/** The texts that all of these mails share. */
export const linkMailFrame: Readonly<Record<MailLanguage, { readonly button: string; readonly footer: string }>> = {
  en: { button: 'Show the link', footer: 'You can change in the link’s settings when {{place}} tells you.' },
  de: { button: 'Link anzeigen', footer: 'Wann {{place}} dir schreibt, legst du beim Link selbst fest.' },
  es: { button: 'Ver el enlace', footer: 'En los ajustes del enlace puedes elegir cuándo te avisa {{place}}.' },
  fr: {
    button: 'Afficher le lien',
    footer: 'Dans les réglages du lien, vous choisissez quand {{place}} vous prévient.',
  },
  ar: { button: 'عرض الرابط', footer: 'يمكنك أن تغيّر في إعدادات الرابط متى يخبرك {{place}}.' },
  zh: { button: '查看链接', footer: '你可以在链接设置中选择 {{place}} 何时通知你。' },
};
