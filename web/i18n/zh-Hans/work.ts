import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';

export const work: Messages['work'] = {
  label: '进行中的任务',
  kinds: {
    'drive-copy': '正在复制',
    'drive-move': '正在移动',
    'drive-emptyTrash': '正在清空回收站',
    'drive-recount': '正在重新统计所有空间',
    'account-export': '正在准备你的数据',
    other: '正在处理',
  },
  over: {
    'drive-copy': '已复制',
    'drive-move': '已移动',
    'drive-emptyTrash': '回收站已清空',
    'drive-recount': '所有空间已统计完毕',
    'account-export': '你的数据已准备好',
    other: '已完成',
  },
  doneOf: (done, total) => `${number(done)} / ${number(total)} 个项目`,
  done: (n) => `已处理 ${number(n)} 个项目`,
  heard: (name, far) => `${name}：${far}`,
  waiting: '等待中',
  begun: '即将开始',
  stop: (name) => `停止：${name}`,
  stopping: '正在停止…',
  stopped: (name) => `${name}：已停止。已完成的部分保留。`,
  failed: (name, why) => `${name}：未能完成。${why}`,
  freed: (what, size) => `${what}，释放了 ${size}。`,
};
