import type { FormatMessages } from '../../lib/format/format.ts';
import { plural } from './grammar.ts';
import { days } from './nouns.ts';

export const format: FormatMessages = {
  units: ['ك.ب', 'م.ب', 'غ.ب', 'ت.ب', 'ب.ب'],
  bytes: (n, written) =>
    plural(n, {
      zero: `${written} بايت`,
      one: 'بايت واحد',
      two: 'بايتان',
      few: `${written} بايتات`,
      many: `${written} بايتًا`,
      other: `${written} بايت`,
    }),
  perSecond: (size) => `${size}/ث`,
  today: (clock) => `اليوم ${clock}`,
  yesterday: (clock) => `أمس ${clock}`,
  seconds: (n) => `${n} ث`,
  minutes: (n) => `${n} د`,
  hours: (n) => `${n} س`,
  days,
  left: (duration) => `بقي ${duration}`,
};
