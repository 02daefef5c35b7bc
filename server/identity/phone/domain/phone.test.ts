import { describe, expect, it } from 'vitest';
import { normaliseDigits, normalisePhone, phoneCodeOf } from './phone.ts';

describe('A telephone number', () => {
  it('is stored in one form, however it was typed (A7)', () => {
    for (const typed of [
      '+491701234567',
      '+49 170 1234567',
      '+49 (170) 123-4567',
      '＋４９ １７０ １２３４５６７',
      ' +49.170.1234567 ',
    ])
      expect(normalisePhone(typed), typed).toBe('+491701234567');
  });

  it('consists of a country code and digits', () => {
    const wrong = ['', '+', '+0123456', '01701234567', '491701234567', '+1234', '+1234567890123456', '++491701234567'];
    const odd = [
      '+49170123456a',
      '+49170\u0000123456',
      '+49170\u202e123456',
      '+49170,123456',
      '+४९१७०१२३४५६७',
      'x'.repeat(9999),
    ];
    for (const typed of [...wrong, ...odd]) expect(normalisePhone(typed), typed).toBeUndefined();
  });
});

describe('A code for a phone', () => {
  it('has six digits, with leading zeros', () => {
    expect(phoneCodeOf(Buffer.alloc(32))).toBe('000000');
    const forty_two = Buffer.alloc(32);
    forty_two.writeUInt8(42, 31);
    expect(phoneCodeOf(forty_two)).toBe('000042');
    expect(phoneCodeOf(Buffer.alloc(32, 255))).toMatch(/^\d{6}$/);
    expect(() => phoneCodeOf(Buffer.alloc(8))).toThrow();
  });

  it('may be typed with a space', () => {
    for (const typed of ['123456', ' 123 456 ', '123-456', '１２３４５６'])
      expect(normaliseDigits(typed)).toBe('123456');
  });
});
