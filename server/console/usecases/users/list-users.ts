import type { CallHandler } from '../../../callables/index.ts';
import type { People } from '../../../identity/index.ts';
import { presentUser } from './present-user.ts';

export function listUsers(people: People): CallHandler<'console-users'> {
  return async ({ search, cursor, pageSize }) => {
    const page = await people.list({ search: search || undefined, cursor, pageSize });
    return { items: page.items.map(presentUser), cursor: page.cursor };
  };
}
