import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataFolder } from './data-folder.ts';

it('belongs to one server until its process ends, even by a kill', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-lock-'));
  const program = `
    const Libsql = require('libsql');
    const database = new Libsql(process.argv[1]);
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    process.stdout.write('locked');
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['-e', program, join(folder, 'server.lock')]);
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  await expect(lockDataFolder(folder)).rejects.toThrow('Another Hearth runs on the data folder');
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(lockDataFolder(folder)).resolves.toBeUndefined();
  await expect(lockDataFolder(folder)).rejects.toThrow('Another Hearth runs on the data folder');
});
