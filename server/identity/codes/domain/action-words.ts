import type { IdentityMailLanguage } from './mails/mail-words.ts';
import type { CodeKind } from './one-time-code.ts';

/** The texts of the action page, where no web application is served. `{email}` and similar are replaced. */
export interface ActionWords {
  readonly kinds: Readonly<Record<Exclude<CodeKind, 'EMAIL_SIGNIN'>, ActionPhrases>>;
  /** The heading over a link that cannot be used. */
  readonly link: string;
  readonly newPassword: string;
  readonly signInElsewhere: string;
  readonly elsewhereRefused: string;
  readonly invalid: string;
  readonly expired: string;
  readonly continueLink: string;
}

interface ActionPhrases {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: string;
}

/** By the primary subtag of a language tag; English for other languages. */
export function actionWords(tag: string | undefined): { readonly language: string; readonly words: ActionWords } {
  const language = (tag ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  const known = Object.hasOwn(languages, language) ? languages[language] : undefined;
  return known ? { language, words: known } : { language: 'en', words: english };
}

const english: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'Confirm your e-mail',
      text: 'Confirm that {email} is your address.',
      button: 'Confirm e-mail',
      done: 'Your e-mail is confirmed.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'Change your e-mail',
      text: 'Use {newEmail} instead of {email}.',
      button: 'Use this address',
      done: 'Your e-mail is changed. Sign in again with the new one.',
    },
    RECOVER_EMAIL: {
      title: 'Change your e-mail back',
      text: 'Use {email} again. All devices are signed out.',
      button: 'Change it back',
      done: 'Your e-mail is restored. Choose a new password now: somebody else may know yours.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Remove the second factor',
      text: 'Stop asking for {factor}. All devices are signed out.',
      button: 'Remove it',
      done: 'The second factor was removed. Choose a new password now: somebody else may know yours.',
    },
    PASSWORD_RESET: {
      title: 'Choose a new password',
      text: 'For the account {email}.',
      button: 'Save password',
      done: 'Your password is changed. Sign in with the new one.',
    },
  },
  link: 'Your link',
  newPassword: 'New password',
  signInElsewhere: 'Open this link in the app that you want to sign in to.',
  elsewhereRefused: 'This link leads to an address that is not allowed here.',
  invalid: 'This link was already used or is incomplete. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
  continueLink: 'Continue',
};

const german: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'E-Mail-Adresse bestätigen',
      text: 'Bestätige, dass {email} deine Adresse ist.',
      button: 'Adresse bestätigen',
      done: 'Deine Adresse ist bestätigt.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'E-Mail-Adresse ändern',
      text: '{newEmail} statt {email} verwenden.',
      button: 'Diese Adresse verwenden',
      done: 'Deine Adresse ist geändert. Melde dich mit der neuen an.',
    },
    RECOVER_EMAIL: {
      title: 'Änderung der Adresse rückgängig machen',
      text: 'Wieder {email} verwenden. Alle Geräte werden abgemeldet.',
      button: 'Rückgängig machen',
      done: 'Deine Adresse ist wiederhergestellt. Wähle jetzt ein neues Passwort: Jemand anderes könnte deins kennen.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Zweiten Faktor entfernen',
      text: 'Nicht mehr nach {factor} fragen. Alle Geräte werden abgemeldet.',
      button: 'Entfernen',
      done: 'Der zweite Faktor wurde entfernt. Wähle jetzt ein neues Passwort: Jemand anderes könnte deins kennen.',
    },
    PASSWORD_RESET: {
      title: 'Neues Passwort wählen',
      text: 'Für das Konto {email}.',
      button: 'Passwort speichern',
      done: 'Dein Passwort ist geändert. Melde dich mit dem neuen an.',
    },
  },
  link: 'Dein Link',
  newPassword: 'Neues Passwort',
  signInElsewhere: 'Öffne diesen Link in der App, bei der du dich anmelden willst.',
  elsewhereRefused: 'Dieser Link führt zu einer Adresse, die hier nicht erlaubt ist.',
  invalid: 'Dieser Link wurde schon benutzt oder ist unvollständig. Fordere einen neuen an.',
  expired: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
  continueLink: 'Weiter',
};

const spanish: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'Confirmar el correo',
      text: 'Confirma que {email} es tu dirección.',
      button: 'Confirmar correo',
      done: 'Tu correo está confirmado.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'Cambiar el correo',
      text: 'Usar {newEmail} en lugar de {email}.',
      button: 'Usar esta dirección',
      done: 'Tu correo ha cambiado. Entra con el nuevo.',
    },
    RECOVER_EMAIL: {
      title: 'Deshacer el cambio de correo',
      text: 'Usar {email} de nuevo. Se cierran todas las sesiones de la cuenta.',
      button: 'Deshacer el cambio',
      done: 'Tu correo vuelve a ser el de antes. Elige ahora otra contraseña: puede que alguien conozca la tuya.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Quitar el segundo factor',
      text: 'No pedir más {factor}. Se cierran todas las sesiones de la cuenta.',
      button: 'Quitarlo',
      done: 'Se ha quitado el segundo factor. Elige ahora otra contraseña: puede que alguien conozca la tuya.',
    },
    PASSWORD_RESET: {
      title: 'Elegir una contraseña nueva',
      text: 'Para la cuenta {email}.',
      button: 'Guardar la contraseña',
      done: 'Tu contraseña ha cambiado. Entra con la nueva.',
    },
  },
  link: 'Tu enlace',
  newPassword: 'Contraseña nueva',
  signInElsewhere: 'Abre este enlace en la app en la que quieres entrar.',
  elsewhereRefused: 'Este enlace lleva a una dirección que aquí no está permitida.',
  invalid: 'Este enlace ya se usó o está incompleto. Pide uno nuevo.',
  expired: 'Este enlace ha caducado. Pide uno nuevo.',
  continueLink: 'Continuar',
};

const french: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'Confirmer l’e-mail',
      text: 'Confirmez que {email} est votre adresse.',
      button: 'Confirmer l’e-mail',
      done: 'Votre e-mail est confirmé.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'Changer d’e-mail',
      text: 'Utiliser {newEmail} au lieu de {email}.',
      button: 'Utiliser cette adresse',
      done: 'Votre e-mail est changé. Connectez-vous avec le nouveau.',
    },
    RECOVER_EMAIL: {
      title: 'Annuler le changement d’e-mail',
      text: 'Utiliser de nouveau {email}. Toutes les sessions du compte sont fermées.',
      button: 'Revenir en arrière',
      done: 'Votre e-mail est rétabli. Choisissez un nouveau mot de passe : quelqu’un connaît peut-être le vôtre.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Retirer le second facteur',
      text: 'Ne plus demander {factor}. Toutes les sessions du compte sont fermées.',
      button: 'Le retirer',
      done: 'Le second facteur est retiré. Choisissez un nouveau mot de passe : quelqu’un connaît peut-être le vôtre.',
    },
    PASSWORD_RESET: {
      title: 'Choisir un nouveau mot de passe',
      text: 'Pour le compte {email}.',
      button: 'Enregistrer le mot de passe',
      done: 'Votre mot de passe est changé. Connectez-vous avec le nouveau.',
    },
  },
  link: 'Votre lien',
  newPassword: 'Nouveau mot de passe',
  signInElsewhere: 'Ouvrez ce lien dans l’app où vous voulez vous connecter.',
  elsewhereRefused: 'Ce lien mène à une adresse qui n’est pas autorisée ici.',
  invalid: 'Ce lien a déjà servi, ou il est incomplet. Demandez-en un nouveau.',
  expired: 'Ce lien a expiré. Demandez-en un nouveau.',
  continueLink: 'Continuer',
};

const arabic: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'تأكيد البريد الإلكتروني',
      text: 'أكّد أن {email} عنوانك.',
      button: 'تأكيد البريد',
      done: 'تأكّد بريدك الإلكتروني.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'تغيير البريد الإلكتروني',
      text: 'استخدام {newEmail} بدلًا من {email}.',
      button: 'استخدام هذا العنوان',
      done: 'تغيّر بريدك الإلكتروني. سجّل الدخول بالعنوان الجديد.',
    },
    RECOVER_EMAIL: {
      title: 'التراجع عن تغيير البريد',
      text: 'استخدام {email} من جديد. يُسجَّل خروج كل الأجهزة.',
      button: 'إعادته',
      done: 'عاد بريدك كما كان. اختر الآن كلمة مرور جديدة: قد يعرف غيرك كلمة مرورك.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'إزالة العامل الثاني',
      text: 'عدم طلب {factor} بعد الآن. يُسجَّل خروج كل الأجهزة.',
      button: 'إزالته',
      done: 'أُزيل العامل الثاني. اختر الآن كلمة مرور جديدة: قد يعرف غيرك كلمة مرورك.',
    },
    PASSWORD_RESET: {
      title: 'اختيار كلمة مرور جديدة',
      text: 'للحساب {email}.',
      button: 'حفظ كلمة المرور',
      done: 'تغيّرت كلمة مرورك. سجّل الدخول بالجديدة.',
    },
  },
  link: 'رابطك',
  newPassword: 'كلمة مرور جديدة',
  signInElsewhere: 'افتح هذا الرابط في التطبيق الذي تريد الدخول إليه.',
  elsewhereRefused: 'يؤدي هذا الرابط إلى عنوان غير مسموح به هنا.',
  invalid: 'استُخدم هذا الرابط من قبل، أو هو ناقص. اطلب رابطًا جديدًا.',
  expired: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا.',
  continueLink: 'متابعة',
};

const chinese: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: '确认邮箱',
      text: '请确认 {email} 是你的邮箱地址。',
      button: '确认邮箱',
      done: '你的邮箱已确认。',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: '更改邮箱',
      text: '使用 {newEmail} 代替 {email}。',
      button: '使用此邮箱',
      done: '你的邮箱已更改。请用新邮箱重新登录。',
    },
    RECOVER_EMAIL: {
      title: '改回原来的邮箱',
      text: '重新使用 {email}。所有已登录的设备都会退出。',
      button: '改回',
      done: '你的邮箱已改回。请立即设置新密码：别人可能知道你的密码。',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: '移除验证方式',
      text: '不再要求 {factor}。所有已登录的设备都会退出。',
      button: '移除',
      done: '验证方式已移除。请立即设置新密码：别人可能知道你的密码。',
    },
    PASSWORD_RESET: {
      title: '设置新密码',
      text: '账户：{email}。',
      button: '保存密码',
      done: '你的密码已更改。请用新密码登录。',
    },
  },
  link: '你的链接',
  newPassword: '新密码',
  signInElsewhere: '请在你要登录的应用中打开此链接。',
  elsewhereRefused: '此链接指向的地址在这里不被允许。',
  invalid: '此链接已被使用或不完整。请重新申请。',
  expired: '此链接已过期。请重新申请。',
  continueLink: '继续',
};

const languages: Readonly<Record<string, ActionWords>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  ar: arabic,
  zh: chinese,
} satisfies Record<IdentityMailLanguage, ActionWords>;
