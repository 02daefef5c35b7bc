import { expect, it } from 'vitest';
import { insideOnly } from './inside-only.ts';

it.each(['/files', '/files/abc?x=1#y', '/'])('accepts the internal path %s', (to) => expect(insideOnly(to)).toBe(to));

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
])('rejects %j', (to) => expect(insideOnly(to)).toBeUndefined());
