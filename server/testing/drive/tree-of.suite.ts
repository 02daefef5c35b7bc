import type { DrivePerson } from './drive-fixture.suite.ts';

/** All paths of a person's drive, sorted; those of folders end with a slash. */
export async function treeOf(person: DrivePerson, folderId = 'root', path = ''): Promise<readonly string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await person.call('drive-list', { folderId, pageSize: 1000, cursor });
    for (const { id, kind, name } of page.items) {
      found.push(`${path}${name}${kind === 'folder' ? '/' : ''}`);
      if (kind === 'folder') found.push(...(await treeOf(person, id, `${path}${name}/`)));
    }
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found.toSorted();
}
