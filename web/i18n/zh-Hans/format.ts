import type { Messages } from '../messages.ts';

export const format: Messages['format'] = {
  bytes: (_n, written) => `${written} 字节`,
  perSecond: (size) => `${size}/秒`,
  today: (clock) => `今天 ${clock}`,
  yesterday: (clock) => `昨天 ${clock}`,
  seconds: (n) => `${n} 秒`,
  minutes: (n) => `${n} 分钟`,
  hours: (n) => `${n} 小时`,
  days: (n) => `${n} 天`,
  left: (duration) => `剩余 ${duration}`,
};
