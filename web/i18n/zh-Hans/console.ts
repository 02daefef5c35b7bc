import type { Messages } from '../messages.ts';

export const console: Messages['console'] = {
  title: '控制台',
  sentence: '这台服务器的状况。',
  loading: '正在加载服务器状况',
  unread: '服务器没有回报状况',
  runningFor: '已运行',
  since: (moment) => `自 ${moment}`,
  version: (version) => `版本 ${version}`,
  accounts: '账户',
  database: (name) => `存于 ${name}`,
  files: '已存文件',
  allBuckets: '所有存储桶',
  stored: '已用空间',
  average: (size) => `平均 ${size}`,
  nothing: '还没有',
  appCheck: {
    title: 'App Check',
    sentence: '过去 24 小时内证明来自已知应用的请求。',
    none: '还没有统计任何服务。',
    service: '服务',
    mode: '模式',
    verified: '已验证',
    refused: '已拒绝',
    missing: '缺失',
    modes: { enforce: '强制', monitor: '观察', off: '关闭' },
  },
};
