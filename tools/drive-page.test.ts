import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/drive.md`, 'utf8');
const named = [...new Set([...page.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path]) => path ?? ''))];

describe('The page about the drive', () => {
  it('names tests for what it promises', () => expect(named.length).toBeGreaterThan(50));

  it.each(named)('names %s, which is there', (path) => expect(existsSync(`${root}${path}`)).toBe(true));
});
