import type { Modules } from '@hearth/server';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';
import { exportToFiles, exportToOutput } from './export-files.ts';

/** The providers that `firebase auth:import` accepts; any other makes it refuse the whole file. */
const portable: readonly string[] = [
  'google.com',
  'facebook.com',
  'twitter.com',
  'github.com',
  'apple.com',
  'microsoft.com',
  'gc.apple.com',
  'playgames.google.com',
  'linkedin.com',
  'yahoo.com',
];

/** All accounts, page by page, in the format of `firebase auth:import`. */
export async function exportUsers(parsed: ParsedArguments, file: string | undefined): Promise<void> {
  const allProviders = parsed.has('all-providers');
  const writer = file === undefined ? exportToOutput() : exportToFiles(file);
  let left = 0;
  try {
    await withModules(parsed, async ({ identity: { people } }) => {
      let cursor: string | undefined;
      do {
        const page = await people.exportPage(cursor);
        for (const user of page.users) {
          const links = allProviders ? { fields: user.fields, left: 0 } : withoutForeign(user.fields);
          left += links.left;
          await writer.write({ fields: links.fields, hash: user.hash }, page.ownHash);
        }
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
    });
  } finally {
    await writer.close();
  }
  for (const line of writer.summary()) console.error(line);
  if (left > 0)
    console.error(`Left out ${left} links to services that Firebase cannot import. Use --all-providers to keep them.`);
  console.error(passwordNote);
}

const passwordNote =
  'Passwords that Hearth hashed are Argon2id, which firebase auth:import cannot be told: send the file to accounts:batchCreate instead. Another Hearth takes it as it is: hearth users import FILE.';

type Fields = Awaited<ReturnType<Modules['identity']['people']['exportPage']>>['users'][number]['fields'];

function withoutForeign(fields: Fields): { readonly fields: Fields; readonly left: number } {
  const links: readonly unknown[] = Array.isArray(fields.providerUserInfo) ? fields.providerUserInfo : [];
  const kept = links.filter(
    (link) =>
      typeof link === 'object' && link !== null && 'providerId' in link && portable.includes(String(link.providerId)),
  );
  return { fields: { ...fields, providerUserInfo: kept }, left: links.length - kept.length };
}
