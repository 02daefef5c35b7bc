import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Modules } from '@hearth/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { createTestData } from '../../../server/testing/test-data.ts';
import { withModules } from '../../with-modules.ts';
import { storage } from './index.ts';

/** A source and target folder, and a Hearth beside it. */
export interface Moving {
  readonly folder: string;
  /** Switches to another, fresh Hearth. */
  moveFixture(): void;
  /** The output of the command and its exit code. */
  run(...args: string[]): Promise<{ text: string; code: typeof process.exitCode }>;
  within<T>(work: (modules: Modules) => Promise<T>): Promise<T>;
  /** The objects of a bucket: names with bytes and metadata. */
  contents(bucket: string): Promise<Record<string, Record<string, unknown> & { text: string }>>;
  write(path: string, content: string | object): Promise<string>;
}

export const md5 = (text: string) => createHash('md5').update(text).digest('base64');

export function useMoving(): Moving {
  let folder = '';
  let fixture = 1;
  let output: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-moving-'));
    fixture = 1;
    await createTestData('sqlite', data());
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((line: unknown) => void output.push(String(line)));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
    await rm(folder, { recursive: true, force: true });
  });
  const data = () => join(folder, `data${fixture}`);
  const within: Moving['within'] = (work) => withModules({ flags: { data: data() } }, work);
  return {
    get folder() {
      return folder;
    },
    moveFixture: () => {
      fixture += 1;
    },
    async run(...args) {
      output = [];
      process.exitCode = undefined;
      await storage.run([...args, '--data', data()]);
      return { text: output.join('\n'), code: process.exitCode };
    },
    within,
    contents: (bucket) =>
      within(async ({ storage: { importExport } }) => {
        const found: Record<string, Record<string, unknown> & { text: string }> = {};
        for await (const { name, metadata, bytes } of importExport.exportObjects(bucket, '')) {
          const chunks: Uint8Array[] = [];
          for await (const chunk of bytes) chunks.push(chunk);
          found[name] = { ...metadata, text: Buffer.concat(chunks).toString() };
        }
        return found;
      }),
    async write(path, content) {
      const whole = join(folder, path);
      await mkdir(dirname(whole), { recursive: true });
      await writeFile(whole, typeof content === 'string' ? content : JSON.stringify(content));
      return whole;
    },
  };
}
