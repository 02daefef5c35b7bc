import type { ParsedWords } from '../../usage.ts';
import { withSubjects } from '../../with-subjects.ts';

const pageSize = 200;

/** One line an account, newest first. */
export async function listUsers(parsed: ParsedWords, search: string | undefined): Promise<void> {
  await withSubjects(parsed, async ({ identity: { people } }) => {
    let cursor: string | undefined;
    do {
      const page = await people.list({ search, cursor, pageSize });
      for (const { uid, role, disabled, createdAt, email, displayName } of page.items) {
        const day = new Date(createdAt).toISOString().slice(0, 10);
        const state = disabled ? 'disabled' : 'enabled ';
        console.log(
          `${uid.padEnd(28)}  ${role.padEnd(6)}  ${state}  ${day}  ${email ?? '-'}  ${displayName ?? ''}`.trimEnd(),
        );
      }
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
  });
}
