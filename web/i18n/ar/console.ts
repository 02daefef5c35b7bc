import type { Messages } from '../messages.ts';
import { own } from './grammar.ts';

export const console: Messages['console'] = {
  title: 'لوحة التحكم',
  sentence: 'كيف حال هذا الخادم.',
  loading: 'جارٍ تحميل حالة الخادم',
  unread: 'لم يُفصح الخادم عن حالته',
  runningFor: 'يعمل منذ',
  since: (moment) => `منذ ${moment}`,
  version: (version) => `الإصدار ${own(version)}`,
  accounts: 'الحسابات',
  database: (name) => `في ${own(name)}`,
  files: 'الملفات المخزّنة',
  allBuckets: 'في كل الحاويات',
  stored: 'المخزّن',
  average: (size) => `${size} في المتوسط`,
  nothing: 'لا شيء بعد',
  appCheck: {
    title: 'App Check',
    sentence: 'الطلبات التي أثبتت أنها من تطبيق معروف، في آخر 24 ساعة.',
    none: 'لا تُحصى أي خدمة بعد.',
    service: 'الخدمة',
    mode: 'الوضع',
    verified: 'مثبتة',
    refused: 'مرفوضة',
    missing: 'بلا إثبات',
    modes: { enforce: 'مفروض', monitor: 'مراقب', off: 'معطّل' },
  },
};
