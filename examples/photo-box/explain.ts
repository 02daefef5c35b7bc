import { FirebaseError } from 'firebase/app';

/** A message for the person: what happened and what to do next. */
export function explain(error: unknown): string {
  if (error instanceof FirebaseError) return sentences[error.code] ?? error.message;
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}

const sentences: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'That e-mail and password do not go together. Check both and try again.',
  'auth/user-not-found': 'That e-mail and password do not go together. Check both and try again.',
  'auth/wrong-password': 'That e-mail and password do not go together. Check both and try again.',
  'auth/user-disabled': 'This account is switched off. Ask whoever runs the server.',
  'auth/invalid-email': 'That is not an e-mail address.',
  'auth/email-already-in-use': 'There is an account with this e-mail already. Sign in instead.',
  'auth/weak-password': 'That password is too short or too common. Choose a longer one.',
  'auth/password-does-not-meet-requirements': 'That password is too short or too common. Choose a longer one.',
  'auth/admin-restricted-operation': 'This server takes no new accounts. Ask whoever runs it to invite you.',
  'auth/operation-not-allowed': 'This server takes no new accounts. Ask whoever runs it to invite you.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'auth/network-request-failed': 'The server did not answer. Check that it is running and try again.',
  'storage/unauthorized': 'The storage rules refuse this. Put storage.rules of this example on the server.',
  'storage/unauthenticated': 'The server does not accept this app or session. Sign out and in again.',
  'storage/quota-exceeded': 'There is no room left on the server.',
  'storage/retry-limit-exceeded': 'The server did not answer for too long. Try again.',
  'functions/unauthenticated': 'The server does not know who is asking. Sign out and in again.',
  'functions/not-found': 'This server has no function of that name.',
  'functions/internal': 'The server did not answer. Check that it is running and try again.',
};
