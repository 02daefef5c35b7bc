import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVault } from '../../core/keys/index.ts';

/** A vault whose key is kept nowhere. */
export function openTestVault() {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-drive-'));
  try {
    return openVault(join(folder, 'master.key'), { mayCreate: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
