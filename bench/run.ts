import { callableRate } from './callables/rate.ts';
import type { Figure } from './figure.ts';
import { driveLongList } from './files/long-list.ts';
import { driveManyUploads } from './files/many-uploads.ts';
import { driveServer } from './files/server.ts';
import { functionIsolation } from './functions/isolation.ts';
import { functionRate } from './functions/rate.ts';
import { identityRate } from './identity/rate.ts';
import { freshClone } from './start/fresh-clone.ts';
import { startUp } from './start/start-up.ts';
import { storageBytes } from './storage/bytes.ts';
import { storageEmulator } from './storage/emulator.ts';
import { storageLists } from './storage/lists.ts';
import { storageSmall } from './storage/small.ts';
import { storageVerified } from './storage/verified.ts';

const measures: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'start-up': startUp,
  'callable-rate': callableRate,
  'function-rate': functionRate,
  'function-isolation': functionIsolation,
  'identity-rate': identityRate,
  'storage-bytes': storageBytes,
  'storage-small': storageSmall,
  'storage-verified': storageVerified,
  'storage-lists': storageLists,
  'storage-emulator': storageEmulator,
  'drive-server': driveServer,
  'drive-long-list': driveLongList,
  'drive-many-uploads': driveManyUploads,
  'fresh-clone': freshClone,
};

/** Runs all measures on one machine, so that the ratios are comparable. Arguments select single measures. */
export async function run(args: readonly string[]): Promise<void> {
  const names = args.length > 0 ? args : Object.keys(measures);
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      const measure = measures[name];
      if (!measure) throw new Error(`There is no measure "${name}". Known: ${Object.keys(measures).join(', ')}.`);
      console.log(`measuring ${name} …`);
      figures.push(...(await measure()));
    }
  } finally {
    // Figures measured before a failure are still printed.
    printTable(figures);
  }
  if (figures.some((figure) => !figure.holds)) process.exitCode = 1;
}

function printTable(figures: readonly Figure[]): void {
  console.log('');
  console.log('| figure | Hearth | peer | ratio | bound | |');
  console.log('|---|---|---|---|---|---|');
  for (const { name, hearth, peer, ratio, bound, holds } of figures)
    console.log(`| ${name} | ${hearth} | ${peer} | ${ratio} | ${bound} | ${holds ? 'holds' : 'MISSED'} |`);
}
