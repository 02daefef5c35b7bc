import { placeVariable, type TextWords } from './mail-words.ts';

export const phoneCodeText: TextWords = {
  name: 'phone-code',
  sentence: 'The text message with a code for signing in or for proving a telephone number.',
  variables: { place: placeVariable, code: { example: '123456', kind: 'code', required: true } },
  languages: {
    en: '{{code}} is your code for {{place}}. Do not pass it on.',
    de: '{{code}} ist dein Code für {{place}}. Gib ihn nicht weiter.',
    es: '{{code}} es tu código para {{place}}. No lo compartas.',
    fr: '{{code}} est votre code pour {{place}}. Ne le transmettez à personne.',
    ar: '{{code}} هو رمزك في {{place}}. لا تعطه لأحد.',
    zh: '你在 {{place}} 的验证码是 {{code}}，请勿告诉他人。',
  },
};
