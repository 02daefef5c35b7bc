import type { Language, languages } from './languages.ts';
import { languageOf } from './message-store.ts';

/**
 * The few sentences that are shown when nothing can be loaded. They are the only ones that come in every language, with
 * the first file of the application; so they stand here and not in the JSON files.
 */
export function openingMessages(window: Window): (typeof messages)[Language] {
  return messages[languageOf(window)];
}

const messages = {
  en: {
    opening: 'Opening',
    offline: 'You are offline',
    offlineSentence: 'Hearth opens by itself when the connection is back.',
    failed: 'Hearth did not open',
    failedSentence: 'The server cannot be reached. Check the connection and try again.',
    tryAgain: 'Try again',
  },
  de: {
    opening: 'Wird geöffnet',
    offline: 'Du bist offline',
    offlineSentence: 'Hearth öffnet sich von selbst, sobald die Verbindung wieder da ist.',
    failed: 'Hearth ließ sich nicht öffnen',
    failedSentence: 'Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.',
    tryAgain: 'Erneut versuchen',
  },
  es: {
    opening: 'Abriendo',
    offline: 'No tienes conexión',
    offlineSentence: 'Hearth se abrirá solo en cuanto vuelva la conexión.',
    failed: 'Hearth no se pudo abrir',
    failedSentence: 'No se puede acceder al servidor. Revisa la conexión e inténtalo de nuevo.',
    tryAgain: 'Reintentar',
  },
  fr: {
    opening: 'Ouverture',
    offline: 'Vous êtes hors ligne',
    offlineSentence: 'Hearth s’ouvre de lui-même dès que la connexion revient.',
    failed: 'Hearth ne s’est pas ouvert',
    failedSentence: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
    tryAgain: 'Réessayer',
  },
  ar: {
    opening: 'جارٍ الفتح',
    offline: 'أنت غير متصل',
    offlineSentence: 'يُفتح Hearth من تلقاء نفسه حين يعود الاتصال.',
    failed: 'لم يُفتح Hearth',
    failedSentence: 'تعذّر الوصول إلى الخادم. تحقق من الاتصال وحاول مرة أخرى.',
    tryAgain: 'حاول مرة أخرى',
  },
  'zh-Hans': {
    opening: '正在打开',
    offline: '你处于离线状态',
    offlineSentence: '连接恢复后，Hearth 会自动打开。',
    failed: '无法打开 Hearth',
    failedSentence: '无法连接服务器。请检查网络后重试。',
    tryAgain: '重试',
  },
} as const satisfies Readonly<Record<(typeof languages)[number]['id'], Readonly<Record<string, string>>>>;
