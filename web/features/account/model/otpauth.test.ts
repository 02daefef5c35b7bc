import { describe, expect, it } from 'vitest';
import { grouped, otpauthUrl } from './otpauth.ts';

describe('otpauthUrl', () => {
  it('contains the workspace, the person and the secret', () => {
    const url = new URL(
      otpauthUrl({ secret: 'JBSWY3DP', workspace: 'The Nest & co: west', person: 'ada@example.org' }),
    );
    expect(url.protocol).toBe('otpauth:');
    expect(url.href).toContain('/The%20Nest%20%26%20co%3A%20west:ada%40example.org?');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'JBSWY3DP',
      issuer: 'The Nest & co: west',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('shows the secret in groups for manual entry', () => expect(grouped('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P'));
});
