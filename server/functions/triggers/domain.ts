import type { UserSnapshot } from '../../identity/index.ts';

/** The account as `userRecordConstructor` of firebase-functions reads it. */
export function userData(user: UserSnapshot): Readonly<Record<string, unknown>> {
  const { uid, email, emailVerified, displayName, photoUrl, phone, disabled, claims, createdAt, lastLoginAt } = user;
  return {
    uid,
    ...present({ email, displayName, photoURL: photoUrl, phoneNumber: phone }),
    emailVerified,
    disabled,
    metadata: {
      createdAt: new Date(createdAt).toISOString(),
      ...(lastLoginAt !== null && { lastSignedInAt: new Date(lastLoginAt).toISOString() }),
    },
    providerData: user.providers.map((provider) => ({
      providerId: provider.providerId,
      uid: provider.rawId,
      ...present({
        email: provider.email,
        displayName: provider.displayName,
        photoURL: provider.photoUrl,
        phoneNumber: provider.phone,
      }),
    })),
    ...(Object.keys(claims).length > 0 && { customClaims: claims }),
    tokensValidAfterTime: new Date(user.validSince).toUTCString(),
  };
}

function present(fields: Readonly<Record<string, string | null>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== null) found[name] = value;
  return found;
}
