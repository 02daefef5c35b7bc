import { type Auth, createUserWithEmailAndPassword, updateProfile } from 'firebase/auth';

export async function signUp(
  auth: Auth,
  person: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const { user } = await createUserWithEmailAndPassword(auth, person.email, person.password);
  await updateProfile(user, { displayName: person.name });
}
