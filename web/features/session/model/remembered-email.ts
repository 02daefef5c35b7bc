type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The e-mail that a sign-in link was sent to, stored on the device that requested the link. The link is valid only with
 * that e-mail, so a leaked link does not sign an attacker in.
 */
export const rememberedEmail = {
  store: (store: Store, email: string): void => store.setItem(key, email),
  read: (store: Store): string | undefined => store.getItem(key) ?? undefined,
  forget: (store: Store): void => store.removeItem(key),
};

const key = 'hearth.signInEmail';
