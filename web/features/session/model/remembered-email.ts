type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The address that a sign-in link was sent to, kept on the device that asked for it. The link works only together with
 * its address, so a link that somebody else finds does not sign them in.
 */
export const rememberedEmail = {
  keep: (store: Store, email: string): void => store.setItem(key, email),
  read: (store: Store): string | undefined => store.getItem(key) ?? undefined,
  forget: (store: Store): void => store.removeItem(key),
};

const key = 'hearth.signInEmail';
