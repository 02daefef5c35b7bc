import type { Messages } from '../messages.ts';
import { ahead, number } from './grammar.ts';

export const setup: Messages['setup'] = {
  page: '设置 Hearth',
  title: '设置你的空间',
  sentence: '你将成为它的所有者。只需一分钟，只做一次。',
  code: '设置码',
  codeHint: '服务器启动时显示了它。',
  placeName: '空间名称',
  placeNameExample: '王家小院',
  name: '你的名字',
  verb: '完成设置',
  missing: {
    setupCode: () => '请输入服务器启动时显示的设置码。',
    placeName: () => '给空间起个名字。以后可以改。',
    displayName: () => '请输入你的名字。',
    email: () => '请输入邮箱，例如 you@example.org。',
    password: (lengthMin) => `至少 ${number(lengthMin)} 个字符。`,
  },
  ready: (place) => `${ahead(place)}已就绪`,
  readySentence: '你是它的所有者。放在这里的一切都留在你自己的服务器上。',
  open: '打开我的文件',
};
