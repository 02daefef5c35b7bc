import { count, formatSize } from '../../format.ts';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';

/** Files that the sweep set aside, because the database did not know them. */
export async function lostFiles(parsed: ParsedArguments): Promise<void> {
  await withModules(parsed, async ({ core }) => {
    const { files, bytes } = await core.blobs.setAsideFiles();
    const found = `${count(files, 'file')} (${formatSize(bytes)})`;
    if (files === 0) {
      console.log('No files are set aside.');
    } else if (parsed.has('purge')) {
      await core.audit.record({ actor: 'operator', action: 'storage.purge-lost', target: found });
      await core.blobs.removeSetAside();
      console.log(`Removed ${found} for good.`);
    } else {
      console.log(`${found} in blobs/lost, named in manifest.jsonl there. --purge removes them for good.`);
    }
  });
}
