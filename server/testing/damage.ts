import { open, truncate, unlink } from 'node:fs/promises';

/** What disks do to files. */
export const fileDamages = ['flipped', 'zeroed', 'cut', 'missing', 'longer'] as const;
export type FileDamage = (typeof fileDamages)[number];

/** Damages the file at `path`, which must hold more than a page. */
export async function damageFile(path: string, damage: FileDamage): Promise<void> {
  if (damage === 'missing') return unlink(path);
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    switch (damage) {
      case 'flipped': {
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 100);
        buffer[0] = (buffer[0] ?? 0) ^ 1;
        await file.write(buffer, 0, 1, size - 100);
        return;
      }
      case 'zeroed':
        await file.write(Buffer.alloc(4096), 0, 4096, 0);
        return;
      case 'cut':
        await truncate(path, size - 1000);
        return;
      case 'longer':
        await file.write(Buffer.alloc(100), 0, 100, size);
    }
  } finally {
    await file.close();
  }
}
