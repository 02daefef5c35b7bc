import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/drive.md`, 'utf8');
const paths = [...new Set([...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path]) => path ?? ''))];

describe('The page about the drive', () => {
  it('names a test for every promise', () => expect(paths.length).toBeGreaterThan(50));

  it.each(paths)('names %s, which exists', (path) => expect(existsSync(`${root}${path}`)).toBe(true));
});
