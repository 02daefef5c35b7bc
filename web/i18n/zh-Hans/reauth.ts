import type { Messages } from '../messages.ts';

export const reauth: Messages['reauth'] = {
  title: '确认是你本人',
  recent: '此更改需要近期登录过。',
  passwordSentence: (email) => `此更改需要近期登录过。请输入 ${email} 的密码。`,
  codeSentence: '现在输入验证器应用里的验证码，或一个恢复代码。',
  signInAgain: '此更改需要近期登录过。请退出后重新登录，并在十分钟内回来。',
  password: '你的密码',
  wrongPassword: '密码不正确。',
  code: '验证码',
  continue: '继续',
  continueWith: (service) => `使用 ${service} 继续`,
};
