import { describe, expect, it } from 'vitest';
import { ownPicture } from './own-picture.ts';

describe('ownPicture', () => {
  it('shows a picture from this server, and none from another origin', () => {
    const here = 'https://nest.example.org';
    const url = `${here}/v0/b/people/o/profiles%2Fada%2Fpicture?alt=media&token=x`;
    expect(ownPicture(url, here)).toBe(url);
    for (const other of [
      'https://elsewhere.example.org/x.png',
      'https://nest.example.org.evil.example/x.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/relative.png',
      '',
      null,
      undefined,
    ])
      expect(ownPicture(other, here), String(other)).toBeUndefined();
  });
});
