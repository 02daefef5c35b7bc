import type { notices as original } from '../en/notifications.ts';
import { number } from './grammar.ts';

const times = (n: number) => (n > 1 ? ` ${number(n)} 次` : '');

export const notices: typeof original = {
  title: '通知',
  sentence: '你不在时发生的事，保留 90 天。',
  today: '今天',
  earlier: '更早',
  isNew: '新',
  readAll: '全部标为已读',
  readOne: (what) => `标为已读：${what}`,
  showAll: '查看全部通知',
  settings: '邮件通知设置',
  loading: '正在加载通知',
  failed: '无法加载通知',
  empty: { title: '没有新消息', sentence: '有人使用链接、收到文件或存储空间快满时，会显示在这里。' },
  aLink: '某个链接',
  says: {
    opened: (name, n) => `${name} 被打开${times(n)}`,
    downloaded: (name, n) => `${name}：被下载${times(n)}`,
    uploaded: (name, n) => `${name}：访客添加了 ${number(n)} 个文件`,
    received: (title, n) => (n > 1 ? `“${title}”：收到 ${number(n)} 次提交` : `“${title}”：收到文件`),
    quota: (percent) => `存储空间已使用 ${number(percent)}%`,
    full: '存储空间已满',
    device: (device) => `新的登录：${device}`,
    jobs: {
      'drive-copy': { succeeded: '复制已完成', failed: '复制未能完成' },
      'drive-move': { succeeded: '移动已完成', failed: '移动未能完成' },
      'drive-emptyTrash': { succeeded: '回收站已清空', failed: '回收站未能清空' },
      'drive-recount': { succeeded: '重新统计已完成', failed: '重新统计未能完成' },
      'account-export': { succeeded: '你的数据可以下载了', failed: '你的数据未能整理好' },
      other: { succeeded: '你启动的任务已完成', failed: '你启动的任务未能完成' },
    },
    joined: (name) => `${name} 接受了你的邀请`,
  },
  more: {
    received: (from, files) => `来自 ${from} 的 ${number(files)} 个文件`,
    quota: (used, quota) => `${used} / ${quota}`,
    full: '删除一些内容之前无法继续上传。',
    device: (address) => `${address}。如果不是你本人，请结束该登录并更改密码。`,
  },
  mail: {
    title: '通知',
    sentence: '哪些通知发到邮箱、何时发送。铃铛会显示全部。',
    card: '邮件',
    cardSentence: '已设置邮件提醒的链接和文件收集不受影响。',
    all: '全部',
    allSentence: '统一设置下面各项。',
    kinds: {
      'link-used': '链接被使用',
      'request-received': '文件收集收到文件',
      quota: '存储空间快满',
      'new-device': '新设备登录',
      'job-ended': '耗时任务结束',
      'invitation-accepted': '邀请被接受',
    },
    modes: { off: '关闭', instant: '立即', daily: '每天', weekly: '每周' },
    saved: '已保存。',
    failed: '无法加载设置',
  },
};
