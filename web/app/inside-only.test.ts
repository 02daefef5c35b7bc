import { expect, it } from 'vitest';
import { insideOnly } from './inside-only.ts';

it.each(['/files', '/files/abc?x=1#y', '/'])('%s stays inside', (to) => expect(insideOnly(to)).toBe(to));

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'files',
  '',
  '/\t/evil.example',
  '/\n/x',
  undefined,
  7,
  null,
])('%j does not', (to) => expect(insideOnly(to)).toBeUndefined());
