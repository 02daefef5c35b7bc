/** Google's host names that Hearth answers for. */
export const reroutedNames: readonly string[] = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'www.googleapis.com',
  'oauth2.googleapis.com',
  'iamcredentials.googleapis.com',
  'firebaseappcheck.googleapis.com',
  'content-firebaseappcheck.googleapis.com',
  'firebasestorage.googleapis.com',
  'storage.googleapis.com',
];
