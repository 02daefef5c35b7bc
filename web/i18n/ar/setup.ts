import type { Messages } from '../messages.ts';
import { own } from './grammar.ts';
import { characters } from './nouns.ts';

export const setup: Messages['setup'] = {
  page: 'إعداد Hearth',
  title: 'أعدّ مكانك',
  sentence: 'تصبح مالكه. يستغرق ذلك دقيقة، ومرة واحدة فقط.',
  code: 'رمز الإعداد',
  codeHint: 'طبعه الخادم عند بدء تشغيله.',
  placeName: 'اسم هذا المكان',
  placeNameExample: 'بيت العائلة',
  name: 'اسمك',
  verb: 'إعداد هذا المكان',
  missing: {
    setupCode: () => 'أدخل الرمز الذي طبعه الخادم عند بدء تشغيله.',
    placeName: () => 'أعطِ المكان اسمًا. يمكنك تغييره لاحقًا.',
    displayName: () => 'أدخل اسمك.',
    email: () => 'أدخل عنوان بريد إلكتروني، مثل you@example.org.',
    password: (lengthMin) => `استخدم ${characters(lengthMin)} على الأقل.`,
  },
  ready: (place) => `${own(place)} جاهز`,
  readySentence: 'أنت مالكه. كل ما تضعه هنا يبقى على خادمك.',
  open: 'فتح ملفاتي',
};
