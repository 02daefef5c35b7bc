import type { Messages } from '../messages.ts';
import { own } from './grammar.ts';

export const invitation: Messages['invitation'] = {
  reading: 'جارٍ قراءة الدعوة',
  unread: 'تعذّرت قراءة الدعوة',
  title: (place) => `الانضمام إلى ${own(place)}`,
  sentence: ({ inviter, placeName, role }) => {
    const who = inviter === null ? `أنت مدعو إلى ${own(placeName)}` : `يدعوك ${own(inviter)} إلى ${own(placeName)}`;
    return `${who}${{ owner: ' مالكًا', admin: ' مشرفًا', member: '' }[role]}.`;
  },
  emailHint: 'الدعوة لهذا العنوان. به تسجّل الدخول.',
  name: 'اسمك',
  nameMissing: 'أدخل اسمك.',
  verb: 'إنشاء حسابي',
  ends: {
    'invitation/used': {
      title: 'لقد انضممت بالفعل',
      sentence: 'قُبلت هذه الدعوة. سجّل الدخول بكلمة المرور التي اختيرت حينها.',
    },
    'invitation/expired': {
      title: 'هذه الدعوة قديمة',
      sentence: 'تصلح الدعوة أسبوعًا. اطلب ممن دعاك دعوة جديدة.',
    },
    'invitation/revoked': {
      title: 'سُحبت هذه الدعوة',
      sentence: 'اسأل من دعاك إن كان ذلك مقصودًا.',
    },
    'invitation/not-found': {
      title: 'هذه الدعوة ناقصة',
      sentence: 'افتح الرابط من الرسالة مرة أخرى، أو انسخه كاملًا. وإن وصلت رسالة أحدث فاستخدمها.',
    },
  },
};
