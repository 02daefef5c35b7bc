import type { Messages } from '../messages.ts';
import { all } from './grammar.ts';
import { characters } from './nouns.ts';

export const password: Messages['password'] = {
  atLeast: (n) => `استخدم ${characters(n)} على الأقل.`,
  atMost: (n) => `استخدم ${characters(n)} على الأكثر.`,
  add: (signs) => `أضف ${all(signs)}.`,
  signs: {
    lowercase: 'حرفًا صغيرًا',
    uppercase: 'حرفًا كبيرًا',
    digit: 'رقمًا',
    other: 'رمزًا مثل ! أو ?',
  },
  empty: (min) => `${characters(min)} على الأقل. أربع كلمات عشوائية يسهل حفظها.`,
  missing: (n) => `ينقص ${characters(n)}.`,
  known: 'تحتوي على اسمك أو بريدك. اختر غيرها.',
  common: 'هذه من أوائل ما يجرّبه الآخرون.',
  fair: 'مقبولة. الأطول أقوى.',
  good: 'جيدة.',
  strong: 'قوية.',
};
