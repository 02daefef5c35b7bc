import type { Messages } from '../messages.ts';
import { own } from './grammar.ts';

export const reauth: Messages['reauth'] = {
  title: 'أثبت أنه أنت',
  recent: 'يتطلب هذا التغيير تسجيل دخول حديثًا.',
  passwordSentence: (email) => `يتطلب هذا التغيير تسجيل دخول حديثًا. أدخل كلمة مرور ${own(email)}.`,
  codeSentence: 'والآن رمز تطبيق المصادقة، أو أحد رموز الاسترداد.',
  signInAgain: 'يتطلب هذا التغيير تسجيل دخول حديثًا. سجّل الخروج ثم الدخول، وعد خلال عشر دقائق.',
  password: 'كلمة مرورك',
  wrongPassword: 'كلمة المرور خاطئة.',
  code: 'الرمز',
  continue: 'متابعة',
  continueWith: (service) => `المتابعة مع ${own(service)}`,
};
