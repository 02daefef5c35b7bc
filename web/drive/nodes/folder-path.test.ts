import { describe, expect, it } from 'vitest';
import { folderHref, folderLocation } from './folder-path.ts';

describe('the way to a folder', () => {
  it('is empty at the top, which has our name', () => {
    expect(folderLocation([{ id: 'r1', name: '' }], 'My files')).toEqual({ title: 'My files', above: [] });
  });

  it('begins at the top and ends above the folder', () => {
    const path = [
      { id: 'r1', name: '' },
      { id: 'a', name: 'Papers' },
      { id: 'b', name: '2026' },
    ];
    expect(folderLocation(path, 'My files')).toEqual({
      title: '2026',
      above: [
        { id: 'root', name: 'My files' },
        { id: 'a', name: 'Papers' },
      ],
    });
  });

  it('has an address', () => {
    expect(folderHref('root')).toBe('/files');
    expect(folderHref('a/b')).toBe('/files/a%2Fb');
  });
});
