import { describe, expect, it } from 'vitest';
import { readClaims } from './claims.ts';

describe('Custom claims', () => {
  it('are a JSON object', () => {
    expect(readClaims('{"plan":"gold","deep":{"role":1}}')).toEqual({ claims: { plan: 'gold', deep: { role: 1 } } });
    expect(readClaims('{}')).toEqual({ claims: {} });
    for (const text of ['', '[]', 'null', '1', '"x"', '{', '{"a":}', 'undefined', '\0'])
      expect(readClaims(text), text).toEqual({ fault: 'invalid' });
  });

  it('fit into a thousand characters', () => {
    const sized = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(sized(1000)).toHaveLength(1000);
    expect(readClaims(sized(1000))).toHaveProperty('claims');
    expect(readClaims(sized(1001))).toEqual({ fault: 'too-large' });
  });

  it('contain no reserved name (T23, A40)', () => {
    const names = 'iss aud sub iat exp nbf jti nonce azp acr amr cnf auth_time firebase at_hash c_hash role sid';
    for (const name of [...names.split(' '), '__proto__', 'constructor', 'prototype'])
      expect(readClaims(`{"fine":1,"${name}":1}`), name).toEqual({ fault: 'forbidden', name });
  });
});
