import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';
import { items, ofItems } from './nouns.ts';

export const work: Messages['work'] = {
  label: 'أعمال جارية',
  kinds: {
    'drive-copy': 'جارٍ النسخ',
    'drive-move': 'جارٍ النقل',
    'drive-emptyTrash': 'جارٍ إفراغ سلة المهملات',
    'drive-recount': 'جارٍ إعادة عدّ كل المساحات',
    'account-export': 'جارٍ تحضير بياناتك',
    other: 'جارٍ العمل',
  },
  over: {
    'drive-copy': 'تم النسخ',
    'drive-move': 'تم النقل',
    'drive-emptyTrash': 'سلة المهملات فارغة',
    'drive-recount': 'عُدّت كل المساحات',
    'account-export': 'بياناتك جاهزة',
    other: 'تم',
  },
  doneOf: (done, total) => `${number(done)} من ${ofItems(total)}`,
  done: (n) => `${items(n)} حتى الآن`,
  heard: (name, far) => `${name}: ${far}`,
  waiting: 'ينتظر دوره',
  begun: 'يبدأ',
  stop: (name) => `إيقاف: ${name}`,
  stopping: 'جارٍ الإيقاف…',
  stopped: (name) => `${name}: توقف. ما أُنجز يبقى.`,
  failed: (name, why) => `${name}: لم يكتمل. ${why}`,
  freed: (what, size) => `${what}. تحرّر ${size}.`,
};
