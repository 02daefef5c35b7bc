import type { CodeKind } from './one-time-code.ts';

/** The words of the page that mailed links lead to where no web application is served. `{email}` and the like are filled in. */
export interface ActionWords {
  readonly kinds: Readonly<Record<Exclude<CodeKind, 'EMAIL_SIGNIN'>, ActionPhrases>>;
  /** Above a link that cannot be used here. */
  readonly link: string;
  readonly newPassword: string;
  readonly signInElsewhere: string;
  readonly elsewhereRefused: string;
  readonly invalid: string;
  readonly expired: string;
  readonly goOn: string;
}

export interface ActionPhrases {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: string;
}

/** By the first part of a language tag; English for what is not here. */
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
      text: 'Use {email} again. Everyone who is signed in to the account is signed out.',
      button: 'Change it back',
      done: 'Your e-mail is as it was. Choose a new password now: somebody else may know yours.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Remove the second factor',
      text: 'Stop asking for {factor}. Everyone who is signed in to the account is signed out.',
      button: 'Remove it',
      done: 'The second factor is gone. Choose a new password now: somebody else may know yours.',
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
  invalid: 'This link was used already or is not whole. Ask for a new one.',
  expired: 'This link is too old. Ask for a new one.',
  goOn: 'Continue',
};

const german: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'E-Mail-Adresse bestätigen',
      text: 'Bestätigen Sie, dass {email} Ihre Adresse ist.',
      button: 'Adresse bestätigen',
      done: 'Ihre Adresse ist bestätigt.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'E-Mail-Adresse ändern',
      text: '{newEmail} statt {email} verwenden.',
      button: 'Diese Adresse verwenden',
      done: 'Ihre Adresse ist geändert. Melden Sie sich mit der neuen an.',
    },
    RECOVER_EMAIL: {
      title: 'Änderung der Adresse rückgängig machen',
      text: 'Wieder {email} verwenden. Alle, die in dem Konto angemeldet sind, werden abgemeldet.',
      button: 'Rückgängig machen',
      done: 'Ihre Adresse ist wie zuvor. Wählen Sie jetzt ein neues Passwort: Jemand anderes könnte Ihres kennen.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Zweiten Faktor entfernen',
      text: 'Nicht mehr nach {factor} fragen. Alle, die in dem Konto angemeldet sind, werden abgemeldet.',
      button: 'Entfernen',
      done: 'Der zweite Faktor ist weg. Wählen Sie jetzt ein neues Passwort: Jemand anderes könnte Ihres kennen.',
    },
    PASSWORD_RESET: {
      title: 'Neues Passwort wählen',
      text: 'Für das Konto {email}.',
      button: 'Passwort speichern',
      done: 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
    },
  },
  link: 'Ihr Link',
  newPassword: 'Neues Passwort',
  signInElsewhere: 'Öffnen Sie diesen Link in der App, bei der Sie sich anmelden wollen.',
  elsewhereRefused: 'Dieser Link führt zu einer Adresse, die hier nicht erlaubt ist.',
  invalid: 'Dieser Link wurde schon benutzt oder ist nicht vollständig. Fordern Sie einen neuen an.',
  expired: 'Dieser Link ist zu alt. Fordern Sie einen neuen an.',
  goOn: 'Weiter',
};

const spanish: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: 'Confirmar el correo',
      text: 'Confirme que {email} es su dirección.',
      button: 'Confirmar correo',
      done: 'Su correo está confirmado.',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: 'Cambiar el correo',
      text: 'Usar {newEmail} en lugar de {email}.',
      button: 'Usar esta dirección',
      done: 'Su correo se ha cambiado. Entre de nuevo con el nuevo.',
    },
    RECOVER_EMAIL: {
      title: 'Deshacer el cambio de correo',
      text: 'Usar {email} de nuevo. Se cierran todas las sesiones de la cuenta.',
      button: 'Deshacer el cambio',
      done: 'Su correo vuelve a ser el de antes. Elija ahora otra contraseña: alguien puede conocer la suya.',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: 'Quitar el segundo factor',
      text: 'No pedir más {factor}. Se cierran todas las sesiones de la cuenta.',
      button: 'Quitarlo',
      done: 'Se ha quitado el segundo factor. Elija ahora otra contraseña: alguien puede conocer la suya.',
    },
    PASSWORD_RESET: {
      title: 'Elegir una nueva contraseña',
      text: 'Para la cuenta {email}.',
      button: 'Guardar la contraseña',
      done: 'Su contraseña se ha cambiado. Entre con la nueva.',
    },
  },
  link: 'Su enlace',
  newPassword: 'Nueva contraseña',
  signInElsewhere: 'Abra este enlace en la aplicación en la que quiere entrar.',
  elsewhereRefused: 'Este enlace lleva a una dirección que aquí no está permitida.',
  invalid: 'Este enlace ya se usó o no está completo. Pida uno nuevo.',
  expired: 'Este enlace es demasiado antiguo. Pida uno nuevo.',
  goOn: 'Continuar',
};

const chinese: ActionWords = {
  kinds: {
    VERIFY_EMAIL: {
      title: '确认邮箱',
      text: '请确认 {email} 是您的邮箱地址。',
      button: '确认邮箱',
      done: '您的邮箱已确认。',
    },
    VERIFY_AND_CHANGE_EMAIL: {
      title: '更改邮箱',
      text: '使用 {newEmail} 代替 {email}。',
      button: '使用此邮箱',
      done: '您的邮箱已更改。请用新邮箱重新登录。',
    },
    RECOVER_EMAIL: {
      title: '改回原来的邮箱',
      text: '重新使用 {email}。所有已登录的设备都会退出。',
      button: '改回',
      done: '您的邮箱已改回。请立即设置新密码：别人可能知道您的密码。',
    },
    REVERT_SECOND_FACTOR_ADDITION: {
      title: '移除第二重验证',
      text: '不再要求 {factor}。所有已登录的设备都会退出。',
      button: '移除',
      done: '第二重验证已移除。请立即设置新密码：别人可能知道您的密码。',
    },
    PASSWORD_RESET: {
      title: '设置新密码',
      text: '账号：{email}。',
      button: '保存密码',
      done: '您的密码已更改。请用新密码登录。',
    },
  },
  link: '您的链接',
  newPassword: '新密码',
  signInElsewhere: '请在您要登录的应用中打开此链接。',
  elsewhereRefused: '此链接指向的地址在这里不被允许。',
  invalid: '此链接已被使用或不完整。请重新申请。',
  expired: '此链接已过期。请重新申请。',
  goOn: '继续',
};

const languages: Readonly<Record<string, ActionWords>> = { en: english, de: german, es: spanish, zh: chinese };
