import type { NotificationView } from '@hearth/contract';

export type NotificationMailLanguage = 'en' | 'de' | 'es' | 'fr' | 'ar' | 'zh';

/** The texts of mails about notifications in every built-in language. */
export const notificationMailWords: Readonly<Record<NotificationMailLanguage, NotificationMailWords>> = {
  en: {
    one: { subject: '{{workspaceName}}: {{first}}', text: '{{first}}' },
    many: { subject: '{{workspaceName}}: {{count}} notifications', text: 'Since the last mail:' },
    button: 'Show it',
    footer: 'Choose in your account, under Notifications, what {{workspaceName}} sends you by mail.',
    more: (n) => `and ${n} more`,
    line: {
      'link-used': ({ detail: { name, event }, count }) =>
        `${named(name, 'A link', '“', '”')} was ${{ opened: 'opened', downloaded: 'downloaded from', uploaded: 'used to send files' }[event]}${times(count, (n) => ` ${n} times`)}`,
      'request-received': ({ detail: { title, from }, count }) =>
        count > 1
          ? `“${title}”: files came in ${count} times, last from ${from}`
          : `“${title}”: files came in from ${from}`,
      quota: ({ detail: { percent } }) =>
        percent >= 100 ? 'Your storage is full' : `${percent}% of your storage is used`,
      'new-device': ({ detail: { device, address } }) =>
        `New sign-in: ${device}, ${address}. If it was not you, change your password.`,
      'job-ended': ({ detail: { state } }) =>
        state === 'failed' ? 'Your task could not be finished' : 'Your task is finished',
      'invitation-accepted': ({ detail: { name } }) => `${name} accepted your invitation`,
      damage: ({ detail: { bucket, name }, count }) =>
        count > 1
          ? `${count} stored files are damaged, the last one “${bucket}/${name}”`
          : `The stored file “${bucket}/${name}” is damaged`,
    },
  },
  de: {
    one: { subject: '{{workspaceName}}: {{first}}', text: '{{first}}' },
    many: {
      subject: '{{workspaceName}}: {{count}} Benachrichtigungen',
      text: 'Das ist seit der letzten E-Mail geschehen:',
    },
    button: 'Ansehen',
    footer: 'In deinem Konto unter „Benachrichtigungen“ legst du fest, welche E-Mails dir {{workspaceName}} sendet.',
    more: (n) => `und ${n} weitere`,
    line: {
      'link-used': ({ detail: { name, event }, count }) =>
        `${named(name, 'Ein Link', '„', '“')} wurde ${times(count, (n) => `${n}-mal `)}${{ opened: 'geöffnet', downloaded: 'zum Herunterladen benutzt', uploaded: 'zum Senden von Dateien benutzt' }[event]}`,
      'request-received': ({ detail: { title, from }, count }) =>
        count > 1
          ? `„${title}“: ${count}-mal sind Dateien eingegangen, zuletzt von ${from}`
          : `„${title}“: Dateien von ${from} sind eingegangen`,
      quota: ({ detail: { percent } }) =>
        percent >= 100 ? 'Dein Speicher ist voll' : `${percent}\u00a0% deines Speichers sind belegt`,
      'new-device': ({ detail: { device, address } }) =>
        `Neue Anmeldung: ${device}, ${address}. Warst du das nicht, ändere dein Passwort.`,
      'job-ended': ({ detail: { state } }) =>
        state === 'failed' ? 'Dein Vorgang konnte nicht abgeschlossen werden' : 'Dein Vorgang ist fertig',
      'invitation-accepted': ({ detail: { name } }) => `${name} hat deine Einladung angenommen`,
      damage: ({ detail: { bucket, name }, count }) =>
        count > 1
          ? `${count} gespeicherte Dateien sind beschädigt, zuletzt „${bucket}/${name}“`
          : `Die gespeicherte Datei „${bucket}/${name}“ ist beschädigt`,
    },
  },
  es: {
    one: { subject: '{{workspaceName}}: {{first}}', text: '{{first}}' },
    many: { subject: '{{workspaceName}}: {{count}} notificaciones', text: 'Esto ha ocurrido desde el último correo:' },
    button: 'Ver',
    footer: 'En tu cuenta, en Notificaciones, puedes elegir qué correos te envía {{workspaceName}}.',
    more: (n) => `y ${n} más`,
    line: {
      'link-used': ({ detail: { name, event }, count }) =>
        `${named(name, 'Un enlace', '«', '»')} ${{ opened: 'se abrió', downloaded: 'se usó para descargar', uploaded: 'se usó para enviar archivos' }[event]}${times(count, (n) => ` ${n} veces`)}`,
      'request-received': ({ detail: { title, from }, count }) =>
        count > 1
          ? `«${title}»: llegaron archivos ${count} veces, la última de ${from}`
          : `«${title}»: llegaron archivos de ${from}`,
      quota: ({ detail: { percent } }) =>
        percent >= 100 ? 'Tu almacenamiento está lleno' : `Has usado el ${percent}\u00a0% de tu almacenamiento`,
      'new-device': ({ detail: { device, address } }) =>
        `Nuevo inicio de sesión: ${device}, ${address}. Si no fuiste tú, cambia tu contraseña.`,
      'job-ended': ({ detail: { state } }) =>
        state === 'failed' ? 'Tu tarea no se pudo terminar' : 'Tu tarea ha terminado',
      'invitation-accepted': ({ detail: { name } }) => `${name} aceptó tu invitación`,
      damage: ({ detail: { bucket, name }, count }) =>
        count > 1
          ? `${count} archivos guardados están dañados, el último «${bucket}/${name}»`
          : `El archivo guardado «${bucket}/${name}» está dañado`,
    },
  },
  fr: {
    one: { subject: '{{workspaceName}} : {{first}}', text: '{{first}}' },
    many: { subject: '{{workspaceName}} : {{count}} notifications', text: 'Depuis le dernier e-mail :' },
    button: 'Voir',
    footer: 'Dans votre compte, sous Notifications, vous choisissez les e-mails que {{workspaceName}} vous envoie.',
    more: (n) => `et ${n} de plus`,
    line: {
      'link-used': ({ detail: { name, event }, count }) =>
        `${named(name, 'Un lien', '« ', ' »')} a ${{ opened: 'été ouvert', downloaded: 'servi à télécharger', uploaded: 'servi à envoyer des fichiers' }[event]}${times(count, (n) => ` ${n} fois`)}`,
      'request-received': ({ detail: { title, from }, count }) =>
        count > 1
          ? `« ${title} » : des fichiers sont arrivés ${count} fois, la dernière de ${from}`
          : `« ${title} » : des fichiers sont arrivés de ${from}`,
      quota: ({ detail: { percent } }) =>
        percent >= 100 ? 'Votre stockage est plein' : `${percent} % de votre stockage est utilisé`,
      'new-device': ({ detail: { device, address } }) =>
        `Nouvelle connexion : ${device}, ${address}. Si ce n’était pas vous, changez votre mot de passe.`,
      'job-ended': ({ detail: { state } }) =>
        state === 'failed' ? 'Votre tâche n’a pas pu être terminée' : 'Votre tâche est terminée',
      'invitation-accepted': ({ detail: { name } }) => `${name} a accepté votre invitation`,
      damage: ({ detail: { bucket, name }, count }) =>
        count > 1
          ? `${count} fichiers stockés sont endommagés, le dernier « ${bucket}/${name} »`
          : `Le fichier stocké « ${bucket}/${name} » est endommagé`,
    },
  },
  ar: {
    one: { subject: '{{workspaceName}}: {{first}}', text: '{{first}}' },
    many: { subject: '{{workspaceName}}: الجديد: {{count}}', text: 'هذا ما حدث منذ آخر رسالة:' },
    button: 'عرض',
    footer: 'تختار في حسابك، تحت الإشعارات، ما يرسله إليك {{workspaceName}} بالبريد.',
    more: (n) => `و${n} أخرى`,
    line: {
      'link-used': ({ detail: { name, event }, count }) =>
        `${{ opened: 'فُتح', downloaded: 'نُزّل عبر', uploaded: 'أُرسلت ملفات عبر' }[event]} ${named(name, 'رابط', '«', '»')}${times(count, (n) => ` (×${n})`)}`,
      'request-received': ({ detail: { title, from }, count }) =>
        count > 1 ? `«${title}»: وصلت ملفات (×${count})، آخرها من ${from}` : `«${title}»: وصلت ملفات من ${from}`,
      quota: ({ detail: { percent } }) => (percent >= 100 ? 'مساحتك ممتلئة' : `استُخدم ${percent}% من مساحتك`),
      'new-device': ({ detail: { device, address } }) =>
        `دخول جديد: ${device}، ${address}. إن لم تكن أنت، فغيّر كلمة مرورك.`,
      'job-ended': ({ detail: { state } }) => (state === 'failed' ? 'تعذّر إتمام مهمتك' : 'انتهت مهمتك'),
      'invitation-accepted': ({ detail: { name } }) => `قبل ${name} دعوتك`,
      damage: ({ detail: { bucket, name }, count }) =>
        count > 1
          ? `ملفات مخزّنة تالفة (×${count})، آخرها «${bucket}/${name}»`
          : `الملف المخزّن «${bucket}/${name}» تالف`,
    },
  },
  zh: {
    one: { subject: '{{workspaceName}}：{{first}}', text: '{{first}}' },
    many: { subject: '{{workspaceName}}：{{count}} 条新通知', text: '自上一封邮件以来：' },
    button: '查看',
    footer: '你可以在账户的“通知”中选择 {{workspaceName}} 何时给你发邮件。',
    more: (n) => `以及另外 ${n} 条`,
    line: {
      'link-used': ({ detail: { name, event }, count }) =>
        `${named(name, '某个链接', '“', '”')}${{ opened: '被打开', downloaded: '被用于下载', uploaded: '收到文件' }[event]}${times(count, (n) => ` ${n} 次`)}`,
      'request-received': ({ detail: { title, from }, count }) =>
        count > 1 ? `“${title}”收到 ${count} 次文件，最近一次来自 ${from}` : `“${title}”收到来自 ${from} 的文件`,
      quota: ({ detail: { percent } }) => (percent >= 100 ? '你的存储空间已满' : `你的存储空间已使用 ${percent}%`),
      'new-device': ({ detail: { device, address } }) =>
        `新的登录：${device}，${address}。如果不是你本人，请更改密码。`,
      'job-ended': ({ detail: { state } }) => (state === 'failed' ? '你的任务未能完成' : '你的任务已完成'),
      'invitation-accepted': ({ detail: { name } }) => `${name} 接受了你的邀请`,
      damage: ({ detail: { bucket, name }, count }) =>
        count > 1
          ? `${count} 个已存储的文件损坏，最近一个是“${bucket}/${name}”`
          : `已存储的文件“${bucket}/${name}”已损坏`,
    },
  },
};

type Of<K extends NotificationView['kind']> = Extract<NotificationView, { readonly kind: K }>;

export interface NotificationMailWords {
  readonly one: { readonly subject: string; readonly text: string };
  readonly many: { readonly subject: string; readonly text: string };
  readonly button: string;
  readonly footer: string;
  readonly more: (n: number) => string;
  readonly line: { readonly [K in NotificationView['kind']]: (notification: Of<K>) => string };
}

/** One notification as one line of text. */
export function notificationLine({ line }: NotificationMailWords, notification: NotificationView): string {
  switch (notification.kind) {
    case 'link-used':
      return line['link-used'](notification);
    case 'request-received':
      return line['request-received'](notification);
    case 'quota':
      return line.quota(notification);
    case 'new-device':
      return line['new-device'](notification);
    case 'job-ended':
      return line['job-ended'](notification);
    case 'invitation-accepted':
      return line['invitation-accepted'](notification);
    case 'damage':
      return line.damage(notification);
  }
}

function named(name: string, otherwise: string, open: string, close: string): string {
  return name === '' ? otherwise : `${open}${name}${close}`;
}

function times(count: number, textOf: (n: number) => string): string {
  return count > 1 ? textOf(count) : '';
}
