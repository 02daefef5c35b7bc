import { setAllUnknownAside } from '@hearth/server';
import { count, formatSize } from '../../format.ts';
import { type ParsedArguments, UsageError } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';

/** Files that are set aside, because the database does not know them. */
export async function lostFiles(parsed: ParsedArguments): Promise<void> {
  if (parsed.has('purge') && parsed.has('set-aside'))
    throw new UsageError('--set-aside and --purge are two steps: look at the files in between.');
  await withModules(parsed, async ({ core }) => {
    if (parsed.has('set-aside')) {
      const moved = await setAllUnknownAside(core);
      await core.audit.record({ actor: 'operator', action: 'storage.set-aside', target: count(moved, 'file') });
    }
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
