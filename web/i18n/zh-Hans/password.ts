import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';

export const password: Messages['password'] = {
  atLeast: (n) => `至少 ${number(n)} 个字符。`,
  atMost: (n) => `最多 ${number(n)} 个字符。`,
  add: (signs) => `还需要${signs.join('、')}。`,
  signs: { lowercase: '小写字母', uppercase: '大写字母', digit: '数字', other: '符号（如 ! 或 ?）' },
  empty: (min) => `至少 ${number(min)} 个字符。四个随机的词很好记。`,
  missing: (n) => `还差 ${number(n)} 个字符。`,
  known: '其中包含你的名字或邮箱。换一个吧。',
  common: '这是别人最先会试的密码之一。',
  fair: '一般。越长越安全。',
  good: '不错。',
  strong: '很强。',
};
