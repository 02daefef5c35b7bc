import { type Modules, StartError } from '@hearth/server';

type People = Modules['identity']['people'];
type Actor = Parameters<People['delete']>[0]['by'];

/** The operator at the machine has the permissions of an owner. */
export const operator: Actor = { id: 'operator', role: 'owner' };

/** Finds an account by e-mail address or by uid. */
export async function findPerson(
  people: People,
  word: string,
): Promise<NonNullable<Awaited<ReturnType<People['get']>>>> {
  const person = (word.includes('@') ? await people.byEmail(word) : undefined) ?? (await people.get(word));
  if (!person) throw new StartError(`There is no account ${word}.`);
  return person;
}
