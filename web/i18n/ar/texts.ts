import type { Messages } from '../messages.ts';
import { number, own, quoted } from './grammar.ts';

export const texts: Messages['texts'] = {
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  done: 'تم',
  notSaved: 'لم يُحفظ بعد',
  allSaved: 'كل شيء محفوظ',
  tabHint: 'مفتاح Tab يزيح النص. اضغط Esc ثم Tab لمغادرة النص.',
  tabFree: 'الآن يغادر Tab النص، ويغلق Esc.',
  binary: { title: 'هذا ليس نصًا', sentence: 'في الملف شيء غير الحروف، فلا يمكن تحريره.' },
  encoding: {
    title: 'ليس بترميز UTF-8',
    sentence: 'لا يُحرَّر هنا إلا UTF-8. ما زال بإمكانك قراءة الملف أو تنزيله.',
  },
  tooLarge: (max) => `يمكن كتابة نصوص حتى ${max} هنا. اختصره أو قسّمه.`,
  stale: {
    title: 'تغيّر هذا الملف في مكان آخر منذ فتحته',
    sentence: 'نصك لم يُحفظ بعد. إن استبدلته بقي الآخر بين الإصدارات.',
  },
  gone: {
    title: 'نُقل هذا الملف إلى سلة المهملات منذ فتحته',
    sentence: 'نصك لم يُحفظ بعد. احفظه نسخةً لتبقيه.',
  },
  savedAside: 'تغيّر الملف في مكان آخر في اللحظة نفسها. نصك محفوظ بجانبه في ملف مستقل.',
  showIt: 'عرضه',
  saveCopy: 'حفظ نسخة',
  replace: 'استبدال',
  copySaved: (name) => `حُفظ باسم ${quoted(name)}`,
  leave: {
    title: 'المغادرة دون حفظ؟',
    sentence: 'سيضيع ما كتبته منذ آخر حفظ.',
    verb: 'المغادرة دون حفظ',
    stay: 'متابعة الكتابة',
  },

  compareTitle: (name) => `مقارنة ${own(name)}`,
  thereNow: 'الموجود الآن',
  yours: 'ما كتبته',
  differences: 'الفروق',
  older: 'الأقدم',
  newer: 'الأحدث',
  counts: (came, gone) => `أسطر مضافة: ${number(came)}، أسطر محذوفة: ${number(gone)}`,
  unchanged: (n) => `أسطر دون تغيير: ${number(n)}`,
  lineGone: 'محذوف:',
  lineNew: 'مضاف:',
  equal: 'كلاهما متطابقان حرفًا بحرف.',
  onlyEnds: 'الأسطر متطابقة، ولا يختلف إلا انتهاؤها.',
  rough: 'الفروق كثيرة، لذلك يُعرض الجزء الأوسط كأنه كُتب من جديد.',
  compareUnfit: {
    binary: 'أحدهما ليس نصًا، فلا شيء يُقارن سطرًا بسطر.',
    tooLong: 'هذه النصوص أطول من أن تُقارن هنا.',
  },
};
