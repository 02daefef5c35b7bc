import type { Messages } from '../messages.ts';
import { number } from './grammar.ts';

const files = (n: number) => `${number(n)} 个文件`;

export const handIn: Messages['handIn'] = {
  due: (relative) => `${relative}截止`,
  late: '已过截止时间。仍可提交，但会标为迟交。',
  limits: {
    files: (n) => `最多 ${files(n)}`,
    fileSize: (size) => `每个不超过 ${size}`,
    totalSize: (size) => `合计 ${size}`,
    types: (list) => `仅限 ${list}`,
  },
  closed: {
    title: '这个文件收集已关闭',
    sentence: (title) => `“${title}”不再接收文件。请询问给你地址的人。`,
  },
  who: {
    title: '谁在提交？',
    name: '你的姓名',
    email: '你的邮箱',
    optional: '可以不填。',
    nameNeeded: '请填写姓名，以便对方知道文件来自谁。',
    emailNeeded: '请填写邮箱地址。',
    next: '下一步',
  },
  as: (name) => `提交者：${name}`,
  change: '更改',
  private: '只有收集者能看到你的文件。',
  submit: '提交',
  submitFiles: (n) => `提交 ${files(n)}`,
  firstAdd: '请先添加文件。',
  stillSending: '请等待所有文件送达。',
  receipt: {
    title: '已提交',
    sentence: (n, at) => `${files(n)}，${at}`,
    late: '截止之后',
    number: '回执编号',
    copyNumber: '复制回执编号',
    keep: '请保存回执：校验和可证明你提交了哪些文件。',
    file: '文件',
    sum: 'SHA-256',
    copySum: (name) => `复制 ${name} 的校验和`,
    copy: '全部复制',
    print: '打印',
    save: '存为文本',
    fileName: '回执',
    again: '提交更多文件',
  },
};
