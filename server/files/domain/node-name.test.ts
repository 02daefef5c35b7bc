import { describe, expect, it } from 'vitest';
import { byteLength, cutToBytes, keepBothName, nameKey, parseNodeName, splitExtension } from './node-name.ts';

describe('A node name', () => {
  it.each([
    'a',
    'report.pdf',
    '.profile',
    '...x',
    'ein Foto von früher.jpg',
    '写真 2024.png',
    '👨‍👩‍👧 family.mov',
    '"><img src=x onerror=alert(1)>',
    '0;url=javascript:x" http-equiv="refresh',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'CON',
    'a／b',
    "it's; drop table drive_nodes",
    '100% _under_',
    'x'.repeat(255),
    'שלום.txt',
  ])('may be %j, and is kept as it is', (name) => {
    expect(parseNodeName(name)).toEqual({ ok: true, name });
  });

  it('is the same in both Unicode forms, and is stored in the composed form (A33)', () => {
    expect(parseNodeName('Cafe\u0301')).toEqual({ ok: true, name: 'Caf\u00e9' });
  });

  it.each([
    ['', 'empty', 'untitled'],
    [' ', 'empty', 'untitled'],
    ['\u200b\u2060', 'empty', 'untitled'],
    ['.', 'dots', 'untitled'],
    ['..', 'dots', 'untitled'],
    ['a/b', 'slash', 'a-b'],
    ['../x', 'slash', '..-x'],
    ['..\\x', 'slash', '..-x'],
    ['/', 'slash', '-'],
    ['//x', 'slash', '--x'],
    ['/..;/', 'slash', '-..;-'],
    ['a\0b', 'control', 'a b'],
    ['a\nb.txt', 'control', 'a b.txt'],
    ['a\u0085b', 'control', 'a b'],
    ['a\u2028b', 'control', 'a b'],
    ['photo\u202egpj.exe', 'direction', 'photogpj.exe'],
    ['\u2066x\u2069', 'direction', 'x'],
    [' a', 'edge-space', 'a'],
    ['a ', 'edge-space', 'a'],
    ['a\u00a0', 'edge-space', 'a'],
    ['a.', 'trailing-dot', 'a'],
    ['a. .', 'trailing-dot', 'a'],
    ['\ud800x', 'not-text', 'x'],
    ['x'.repeat(256), 'too-long', 'x'.repeat(255)],
    [`${'ü'.repeat(200)}.tar.gz`, 'too-long', `${'ü'.repeat(124)}.tar.gz`],
  ])('may not be %j: %s; %j is offered', (input, reason, fixed) => {
    expect(parseNodeName(input)).toEqual({ ok: false, reason, fixed });
    expect(parseNodeName(fixed)).toEqual({ ok: true, name: fixed });
  });

  it('is always offered in a valid form (T1)', () => {
    const pieces = [
      '.',
      '..',
      '/',
      '\\',
      ' ',
      '\0',
      '\u202e',
      '\ud83d',
      'é',
      '👨‍👩‍👧',
      'x'.repeat(90),
      '.tar.gz',
      '\u3000',
    ];
    for (const first of pieces)
      for (const second of pieces)
        for (const third of pieces) {
          const parsed = parseNodeName(first + second + third);
          if (!parsed.ok) expect(parseNodeName(parsed.fixed)).toEqual({ ok: true, name: parsed.fixed });
        }
  });
});

describe('Two names are equal in a folder when', () => {
  it.each([
    ['Photo.JPG', 'photo.jpg'],
    ['Caf\u00e9', 'CAFE\u0301'],
    ['Straße', 'STRASSE'],
    ['GROẞ', 'gross'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'οδος'],
    ['K', '\u212a'],
    ['\u1e9b\u0323', '\u1e69'],
  ])('they differ only in case or Unicode form: %s and %s', (a, b) => {
    expect(nameKey(a)).toBe(nameKey(b));
  });

  it.each([
    ['a', 'b'],
    ['resume', 'résumé'],
    ['isi', 'ısı'],
    ['a', 'a '],
    ['１', '1'],
  ])('and are different when a reader can tell them apart: %s and %s', (a, b) => {
    expect(nameKey(a)).not.toBe(nameKey(b));
  });
});

describe('The extension of a name', () => {
  it.each([
    ['a.txt', 'a', '.txt'],
    ['a.tar.gz', 'a', '.tar.gz'],
    ['a.b.c', 'a.b', '.c'],
    ['.profile', '.profile', ''],
    ['.profile.bak', '.profile', '.bak'],
    ['Mr. Smith and friends', 'Mr. Smith and friends', ''],
    ['archive.averyveryverylongending', 'archive.averyveryverylongending', ''],
    ['tar.gz', 'tar', '.gz'],
    ['.tar.gz', '.tar', '.gz'],
    ['none', 'none', ''],
  ])('of %s leaves the stem %s', (name, stem, extension) => {
    expect(splitExtension(name)).toEqual({ stem, extension });
  });
});

it('Cutting a name never splits a character', () => {
  const family = '👨‍👩‍👧';
  expect(cutToBytes(`ab${family}`, byteLength(family) + 1)).toBe('ab');
  expect(cutToBytes('äöü', 5)).toBe('äö');
  expect(cutToBytes('e\u0301x', 2)).toBe('');
});

describe('A numbered name', () => {
  it.each([
    ['report.pdf', 'file', 'report (1).pdf'],
    ['backup.tar.gz', 'file', 'backup (1).tar.gz'],
    ['.profile', 'file', '.profile (1)'],
    ['README', 'file', 'README (1)'],
    ['v1.2', 'folder', 'v1.2 (1)'],
    ['Mr. Smith and friends', 'file', 'Mr. Smith and friends (1)'],
  ] as const)('of %s (%s) is %s', (name, kind, expected) => {
    expect(keepBothName(name, kind, '1')).toBe(expected);
  });

  it('is shortened to fit the number, and keeps its extension', () => {
    const name = keepBothName(`${'é'.repeat(125)}.jpeg`, 'file', '123');
    expect(name).toMatch(/^é+ \(123\)\.jpeg$/);
    expect(byteLength(name)).toBeLessThanOrEqual(255);
    expect(parseNodeName(name).ok).toBe(true);
  });
});
