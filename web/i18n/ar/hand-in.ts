import type { Messages } from '../messages.ts';
import { own, quoted } from './grammar.ts';
import { files, ofFiles } from './nouns.ts';

export const handIn: Messages['handIn'] = {
  due: (relative) => `موعد التسليم ${relative}`,
  late: 'انتهى الموعد. ما زالت الملفات تُقبل، وتُوسم بأنها متأخرة.',
  limits: {
    files: (n) => `${files(n)} على الأكثر`,
    fileSize: (size) => `حتى ${size} لكل ملف`,
    totalSize: (size) => `${size} إجمالًا`,
    types: (list) => `فقط ${own(list)}`,
  },
  closed: {
    title: 'هذا الطلب مغلق',
    sentence: (title) => `لم يعد ${quoted(title)} يقبل ملفات. اسأل من أرسل إليك العنوان.`,
  },
  who: {
    title: 'من المرسل؟',
    name: 'اسمك',
    email: 'بريدك الإلكتروني',
    optional: 'يمكنك تركه فارغًا.',
    nameNeeded: 'اكتب اسمك ليُعرف لمن هذه الملفات.',
    emailNeeded: 'اكتب عنوان بريدك الإلكتروني.',
    next: 'التالي',
  },
  as: (name) => `الإرسال باسم ${own(name)}`,
  change: 'تغيير',
  private: 'لا يرى ملفاتك إلا من طلبها.',
  submit: 'تسليم',
  submitFiles: (n) => `تسليم ${ofFiles(n)}`,
  firstAdd: 'أضف ملفًا أولًا.',
  stillSending: 'انتظر حتى تصل كل الملفات.',
  receipt: {
    title: 'تم التسليم',
    sentence: (n, at) => `${files(n)}، ${at}`,
    late: 'بعد الموعد',
    number: 'رقم الإيصال',
    copyNumber: 'نسخ رقم الإيصال',
    keep: 'احتفظ بهذا الإيصال: تثبت البصمات أي ملفات أرسلت.',
    file: 'الملف',
    sum: 'SHA-256',
    copySum: (name) => `نسخ بصمة ${own(name)}`,
    copy: 'نسخ الكل',
    print: 'طباعة',
    save: 'حفظ كنص',
    fileName: 'إيصال',
    again: 'إرسال ملفات أخرى',
  },
};
