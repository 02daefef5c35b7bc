import { describe, expect, it } from 'vitest';
import { carriesSignature, readSignature } from './signed-url.ts';

describe('A signed URL', () => {
  const query = [
    ['X-Goog-Algorithm', 'GOOG4-RSA-SHA256'],
    ['X-Goog-Credential', 'a@b/20270115/auto/storage/goog4_request'],
    ['X-Goog-Date', '20270115T080000Z'],
    ['X-Goog-Expires', '60'],
    ['X-Goog-SignedHeaders', 'host'],
    ['X-Goog-Signature', '00'.repeat(256)],
  ] as const;
  const asked = { method: 'GET', path: '/b/n', query, headers: { host: 'h:1' } };
  const change = (name: string, value: string) =>
    query.map(([key, kept]) => [key, key === name ? value : kept] as const);

  it('is recognized by its query', () => {
    expect(carriesSignature('/b/n?X-Goog-Signature=0')).toBe(true);
    expect(carriesSignature('/b/n?Expires=1&Signature=0')).toBe(true);
    for (const url of ['/b/n', '/b/Signature=', '/b/n?MySignature=0', '/b/n?a=Signature='])
      expect(carriesSignature(url)).toBe(false);
  });

  it('states who signed what, from when and for how long', () => {
    const read = readSignature(asked);
    expect(read).toMatchObject({
      account: 'a@b',
      validFrom: Date.UTC(2027, 0, 15, 8),
      validUntil: Date.UTC(2027, 0, 15, 8, 1),
    });
    // With and without the port.
    expect('messages' in read && read.messages).toHaveLength(2);
    expect(readSignature({ ...asked, query: change('X-Goog-Expires', '59.99999976158142') })).toMatchObject({
      account: 'a@b',
    });
  });

  it.each([
    ['X-Goog-Expires', '0'],
    ['X-Goog-Expires', '604801'],
    ['X-Goog-Date', '20271301T000000Z'],
    ['X-Goog-Credential', 'a@b/20270116/auto/storage/goog4_request'],
    ['X-Goog-Credential', 'a@b/20270115/auto/other/goog4_request'],
    ['X-Goog-Algorithm', 'GOOG4-HMAC-SHA256'],
    ['X-Goog-SignedHeaders', 'accept'],
    ['X-Goog-SignedHeaders', 'host;x-missing'],
    ['X-Goog-Signature', 'zz'],
  ])('with %s=%s is refused', (name, value) =>
    expect(readSignature({ ...asked, query: change(name, value) })).toHaveProperty('error'),
  );

  it('with a duplicate parameter is refused', () => {
    expect(readSignature({ ...asked, query: [...query, ['X-Goog-Date', '20300101T000000Z']] })).toHaveProperty('error');
  });
});
