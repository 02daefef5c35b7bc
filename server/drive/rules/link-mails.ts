/** The mails to the creator of a link. What they look like is decided where they are framed. */
export const linkMails: readonly LinkMail[] = [
  {
    name: 'link-opened',
    sentence: 'Sent to the creator of a link when somebody opened it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: your link was opened', says: 'Somebody opened your link to {{name}}.' },
      de: { subject: '{{name}}: Ihr Link wurde geöffnet', says: 'Jemand hat Ihren Link zu {{name}} geöffnet.' },
      es: { subject: '{{name}}: se abrió su enlace', says: 'Alguien abrió su enlace a {{name}}.' },
      fr: { subject: '{{name}} : votre lien a été ouvert', says: 'Quelqu’un a ouvert votre lien vers {{name}}.' },
      ar: { subject: '{{name}}: فُتح رابطك', says: 'فتح شخص رابطك إلى {{name}}.' },
      zh: { subject: '{{name}}：您的链接已被打开', says: '有人打开了您分享的 {{name}} 链接。' },
    },
  },
  {
    name: 'link-downloaded',
    sentence: 'Sent to the creator of a link when somebody downloaded by it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: downloaded by your link', says: 'Somebody downloaded {{name}} by your link.' },
      de: { subject: '{{name}}: über Ihren Link geladen', says: 'Jemand hat {{name}} über Ihren Link geladen.' },
      es: { subject: '{{name}}: descargado por su enlace', says: 'Alguien descargó {{name}} por su enlace.' },
      fr: { subject: '{{name}} : téléchargé par votre lien', says: 'Quelqu’un a téléchargé {{name}} par votre lien.' },
      ar: { subject: '{{name}}: تنزيل عبر رابطك', says: 'نزّل شخص {{name}} عبر رابطك.' },
      zh: { subject: '{{name}}：已通过您的链接下载', says: '有人通过您的链接下载了 {{name}}。' },
    },
  },
  {
    name: 'link-received',
    sentence: 'Sent to the creator of a link when somebody added a file by it, if they asked for that.',
    languages: {
      en: { subject: '{{name}}: a file has arrived', says: 'Somebody added a file by your link to {{name}}.' },
      de: {
        subject: '{{name}}: eine Datei ist da',
        says: 'Jemand hat über Ihren Link zu {{name}} eine Datei gesendet.',
      },
      es: { subject: '{{name}}: llegó un archivo', says: 'Alguien añadió un archivo por su enlace a {{name}}.' },
      fr: {
        subject: '{{name}} : un fichier est arrivé',
        says: 'Quelqu’un a ajouté un fichier par votre lien vers {{name}}.',
      },
      ar: { subject: '{{name}}: وصل ملف', says: 'أضاف شخص ملفًا عبر رابطك إلى {{name}}.' },
      zh: { subject: '{{name}}：收到一个文件', says: '有人通过您的 {{name}} 链接添加了一个文件。' },
    },
  },
];

export interface LinkMail {
  readonly name: 'link-opened' | 'link-downloaded' | 'link-received';
  /** What it is for, to the operator who edits it. */
  readonly sentence: string;
  readonly languages: Readonly<Record<MailLanguage, { readonly subject: string; readonly says: string }>>;
}

export type MailLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh';

/** What all of them say besides. */
export const linkMailFrame: Readonly<Record<MailLanguage, { readonly button: string; readonly footer: string }>> = {
  en: { button: 'Show the link', footer: 'You can change in the link’s settings when {{place}} tells you.' },
  de: { button: 'Link anzeigen', footer: 'Wann {{place}} Ihnen schreibt, legen Sie beim Link selbst fest.' },
  es: { button: 'Ver el enlace', footer: 'En los ajustes del enlace puede elegir cuándo le avisa {{place}}.' },
  fr: {
    button: 'Afficher le lien',
    footer: 'Dans les réglages du lien, vous choisissez quand {{place}} vous prévient.',
  },
  ar: { button: 'عرض الرابط', footer: 'يمكنك أن تغيّر في إعدادات الرابط متى يخبرك {{place}}.' },
  zh: { button: '查看链接', footer: '您可以在链接设置中选择 {{place}} 何时通知您。' },
};
