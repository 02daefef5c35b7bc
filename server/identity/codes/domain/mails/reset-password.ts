import { linkVariable, type MailWords, workspaceNameVariable } from './mail-words.ts';

export const resetPasswordMail: MailWords = {
  name: 'reset-password',
  sentence: 'Sent to people who forgot their password.',
  variables: { workspaceName: workspaceNameVariable, email: { example: 'ada@example.org' }, link: linkVariable },
  languages: {
    en: {
      subject: 'Choose a new password for {{workspaceName}}',
      paragraphs: ['Choose a new password for {{email}}. The link is valid for one hour and works once.'],
      button: 'Choose password',
      footer: 'If you did not ask for this, ignore this mail. Your password stays as it is.',
    },
    de: {
      subject: 'Neues Passwort für {{workspaceName}}',
      paragraphs: [
        'Wähle ein neues Passwort für {{email}}. Der Link ist eine Stunde gültig und kann einmal verwendet werden.',
      ],
      button: 'Passwort wählen',
      footer: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
    },
    es: {
      subject: 'Contraseña nueva para {{workspaceName}}',
      paragraphs: [
        'Elige una contraseña nueva para {{email}}. El enlace es válido una hora y solo se puede usar una vez.',
      ],
      button: 'Elegir contraseña',
      footer: 'Si no lo has pedido, ignora este correo. Tu contraseña sigue igual.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe pour {{workspaceName}}',
      paragraphs: [
        'Choisissez un nouveau mot de passe pour {{email}}. Le lien est valable une heure et ne sert qu’une fois.',
      ],
      button: 'Choisir un mot de passe',
      footer: 'Si vous ne l’avez pas demandé, ignorez cet e-mail. Votre mot de passe reste tel quel.',
    },
    ar: {
      subject: 'اختر كلمة مرور جديدة في {{workspaceName}}',
      paragraphs: ['اختر كلمة مرور جديدة لـ {{email}}. الرابط صالح لمدة ساعة، ويُستخدم مرة واحدة.'],
      button: 'اختيار كلمة المرور',
      footer: 'إن لم تطلب ذلك فتجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
    },
    zh: {
      subject: '重设你在 {{workspaceName}} 的密码',
      paragraphs: ['请为 {{email}} 设置新密码。链接在一小时内有效，只能使用一次。'],
      button: '设置密码',
      footer: '如果你没有申请，请忽略此邮件，你的密码不会改变。',
    },
  },
};
