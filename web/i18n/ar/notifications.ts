import type { Messages } from '../messages.ts';
import { counted, number, own, quoted } from './grammar.ts';
import { files, ofFiles } from './nouns.ts';

/** Of two and more; once is not said. */
const times = (n: number) =>
  n > 1 ? ` ${counted(n, { one: 'مرة واحدة', two: 'مرتين', few: 'مرات', many: 'مرة', other: 'مرة' })}` : '';

export const notices: Messages['notices'] = {
  title: 'الإشعارات',
  sentence: 'ما حدث في غيابك. يُحفظ 90 يومًا.',
  today: 'اليوم',
  earlier: 'سابقًا',
  isNew: 'جديد',
  readAll: 'تعليم الكل كمقروء',
  readOne: (what) => `تعليم كمقروء: ${what}`,
  showAll: 'عرض كل الإشعارات',
  settings: 'ما يصل بالبريد',
  loading: 'جارٍ تحميل الإشعارات',
  failed: 'تعذّر تحميل الإشعارات',
  empty: {
    title: 'لا جديد',
    sentence: 'حين يستخدم أحد رابطًا أو تصل ملفات أو تمتلئ مساحتك، يظهر ذلك هنا.',
  },
  aLink: 'رابط',
  says: {
    opened: (name, n) => `فُتح ${own(name)}${times(n)}`,
    downloaded: (name, n) => `${own(name)}: نُزّل${times(n)}`,
    uploaded: (name, n) => `${own(name)}: أضاف زائر ${n > 1 ? ofFiles(n) : 'ملفًا'}`,
    received: (title, n) =>
      n > 1
        ? `${quoted(title)}: وصل ${counted(n, { one: 'تسليم واحد', two: 'تسليمان', few: 'تسليمات', many: 'تسليمًا', other: 'تسليم' })}`
        : `${quoted(title)}: وصلت ملفات`,
    quota: (percent) => `استُخدم ${number(percent)}% من مساحتك`,
    full: 'مساحة التخزين ممتلئة',
    device: (device) => `دخول جديد: ${own(device)}`,
    jobs: {
      'drive-copy': { succeeded: 'انتهى النسخ', failed: 'تعذّر إتمام النسخ' },
      'drive-move': { succeeded: 'انتهى النقل', failed: 'تعذّر إتمام النقل' },
      'drive-emptyTrash': { succeeded: 'سلة المهملات فارغة', failed: 'تعذّر إفراغ سلة المهملات' },
      'drive-recount': { succeeded: 'عُدّت كل المساحات', failed: 'تعذّر عدّ المساحات' },
      'account-export': { succeeded: 'بياناتك جاهزة للتنزيل', failed: 'تعذّر جمع بياناتك' },
      other: { succeeded: 'انتهى ما بدأته', failed: 'تعذّر إتمام ما بدأته' },
    },
    joined: (name) => `قبل ${own(name)} دعوتك`,
  },
  more: {
    received: (from, n) => `${files(n)} من ${own(from)}`,
    quota: (used, quota) => `${used} من ${quota}`,
    full: 'لا يمكن رفع المزيد حتى يُحذف شيء.',
    device: (address) => `${own(address)}. إن لم تكن أنت، فأنهه وغيّر كلمة مرورك.`,
  },
  mail: {
    title: 'الإشعارات',
    sentence: 'ما يصلك بالبريد، ومتى. يعرض الجرس كل شيء.',
    card: 'بالبريد',
    cardSentence: 'الروابط والطلبات التي تراسلك من تلقاء نفسها تواصل ذلك.',
    all: 'كلها',
    allSentence: 'يضبط كل سطر أدناه.',
    kinds: {
      'link-used': 'استُخدم رابط',
      'request-received': 'وصلت ملفات عبر طلب',
      quota: 'تمتلئ مساحتك',
      'new-device': 'دخول من جهاز جديد',
      'job-ended': 'انتهت مهمة طويلة',
      'invitation-accepted': 'قُبلت دعوة',
    },
    modes: { off: 'أبدًا', instant: 'فورًا', daily: 'يوميًا', weekly: 'أسبوعيًا' },
    saved: 'حُفظ.',
    failed: 'تعذّر تحميل الإعدادات',
  },
};
