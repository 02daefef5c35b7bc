import type { FormatMessages } from '../../lib/format/format.ts';
import { plural } from './grammar.ts';

export const format: FormatMessages = {
  units: ['ko', 'Mo', 'Go', 'To', 'Po'],
  bytes: (n, written) => `${written} ${plural(n, { one: 'octet', many: 'd’octets', other: 'octets' })}`,
  perSecond: (size) => `${size}/s`,
  today: (clock) => `aujourd’hui ${clock}`,
  yesterday: (clock) => `hier ${clock}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} ${plural(n, { one: 'jour', many: 'de jours', other: 'jours' })}`,
  left: (duration) => `encore ${duration}`,
};
