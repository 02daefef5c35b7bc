import type { Messages } from '../messages.ts';
import { own } from './grammar.ts';
import { files } from './nouns.ts';

export const actions: Messages['actions'] = {
  title: (action, about) => `${own(action)}: ${own(about)}`,
  files,
  running: 'قيد التنفيذ',
  failed: 'لم يكتمل الإجراء',
  nothing: 'تم. لا يوجد ما يُذكر.',
  copy: (label) => `نسخ ${own(label)}`,
  done: 'تم',
};
