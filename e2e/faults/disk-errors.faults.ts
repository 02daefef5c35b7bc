import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { diskErrorRounds, diskErrors } from '../support/kill/disk-error-rounds.ts';
import { roundsOf } from '../support/kill/seeded.ts';
import { seedAccounts } from '../support/kill/storage-accounts.ts';

it('A disk that fails again and again loses nothing that was acknowledged', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hearth-errors-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const accounts = await seedAccounts({ dataFolder });
  const rounds = Array.from({ length: roundsOf(10) }, () => Object.values(diskErrors)).flat();
  const { broken, ...totals } = await diskErrorRounds({ dataFolder, accounts, rounds });
  console.log('disk errors:', totals, `${broken.length} lost or wrong`);
  expect(broken).toEqual([]);
}, 1_800_000);
