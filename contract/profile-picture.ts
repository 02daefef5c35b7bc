/** The bucket of what people show of themselves. Hearth keeps its rules. */
export const peopleBucket = 'people';

/** The one object that a person has there: a new picture takes the place of the old one, whose bytes go. */
export function profilePictureName(uid: string): string {
  return `profiles/${uid}/picture`;
}

export const pictureTypes = ['image/webp', 'image/jpeg', 'image/png'] as const;
