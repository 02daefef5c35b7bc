/** The bucket of profile pictures. Hearth sets its rules. */
export const peopleBucket = 'people';

/** The one object of a person: a new picture replaces the old one. */
export function profilePictureName(uid: string): string {
  return `profiles/${uid}/picture`;
}

export const pictureTypes = ['image/webp', 'image/jpeg', 'image/png'] as const;
