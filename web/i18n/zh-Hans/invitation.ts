import type { Messages } from '../messages.ts';
import { after } from './grammar.ts';

export const invitation: Messages['invitation'] = {
  reading: '正在读取邀请',
  unread: '无法读取邀请',
  title: (place) => `加入${after(place)}`,
  sentence: ({ inviter, placeName, role }) => {
    const as = { owner: '，身份是所有者', admin: '，身份是管理员', member: '' }[role];
    return `${inviter === null ? `你受邀加入${after(placeName)}` : `${inviter} 邀请你加入${after(placeName)}`}${as}。`;
  },
  emailHint: '邀请只对这个邮箱有效。你用它登录。',
  name: '你的名字',
  nameMissing: '请输入你的名字。',
  verb: '创建我的账户',
  ends: {
    'invitation/used': { title: '你已经加入了', sentence: '这份邀请已被接受。请用当时设置的密码登录。' },
    'invitation/expired': { title: '邀请已过期', sentence: '邀请一周内有效。请让邀请人再发一份。' },
    'invitation/revoked': { title: '邀请已被撤回', sentence: '请问问邀请人是不是弄错了。' },
    'invitation/not-found': {
      title: '邀请链接不完整',
      sentence: '请重新打开邮件里的链接，或完整复制。如果有更新的邮件，请用那一封。',
    },
  },
};
