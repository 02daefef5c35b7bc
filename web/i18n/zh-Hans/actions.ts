import type { Messages } from '../messages.ts';
import { after, number } from './grammar.ts';

export const actions: Messages['actions'] = {
  title: (action, about) => `${action}：${about}`,
  files: (n) => `${number(n)} 个文件`,
  running: '正在运行',
  failed: '操作没有完成',
  nothing: '完成。没有要报告的内容。',
  copy: (label) => `复制${after(label)}`,
  done: '完成',
};
