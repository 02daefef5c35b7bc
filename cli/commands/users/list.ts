import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';

const pageSize = 200;

/** One line an account, newest first. */
export async function listUsers(parsed: ParsedArguments, search: string | undefined): Promise<void> {
  await withModules(parsed, async ({ identity: { people } }) => {
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
