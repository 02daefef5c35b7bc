/** The bucket of profile pictures, whose rules are built in. */
export const peopleBucket = 'people';

/** Each person has one object, so a new picture replaces the old one. */
export function profilePictureName(uid: string): string {
  return `profiles/${uid}/picture`;
}

export const pictureTypes = ['image/webp', 'image/jpeg', 'image/png'] as const;
