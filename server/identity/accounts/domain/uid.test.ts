import { expect, it } from 'vitest';
import { isUid } from './uid.ts';

it('A uid is one line of up to 128 characters and no reserved word (A27)', () => {
  for (const uid of [
    'a',
    'u'.repeat(128),
    'import_0',
    'mixed Case id',
    'a/b',
    'ä',
    '日本',
    "Robert'); --",
    '%',
    '../x',
  ])
    expect(isUid(uid), uid).toBe(true);
  const wrong = ['', 'u'.repeat(129), ' a', 'a ', 'a\0b', 'a\nb', '\ud800', 'a\u202eb', '..', '.'];
  for (const uid of [...wrong, 'operator', 'service', 'anonymous', '__proto__', 'constructor', 'prototype'])
    expect(isUid(uid), JSON.stringify(uid)).toBe(false);
});
