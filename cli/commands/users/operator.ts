import { type Modules, StartError } from '@hearth/server';

type People = Modules['identity']['people'];
type Actor = Parameters<People['delete']>[0]['by'];

/** Who stands at the machine may do what an owner may. */
export const operator: Actor = { id: 'operator', role: 'owner' };

/** By e-mail, or by id where that is what it is. */
export async function findPerson(
  people: People,
  word: string,
): Promise<NonNullable<Awaited<ReturnType<People['get']>>>> {
  const person = (word.includes('@') ? await people.byEmail(word) : undefined) ?? (await people.get(word));
  if (!person) throw new StartError(`There is no account ${word}.`);
  return person;
}
