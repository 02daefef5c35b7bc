import { describe, expect, it } from 'vitest';
import { folderHref, folderLocation } from './folder-path.ts';

describe('the location of a folder', () => {
  it('has no ancestors at the top, which gets a name of ours', () => {
    expect(folderLocation([{ id: 'r1', name: '' }], 'My files')).toEqual({ title: 'My files', above: [] });
  });

  it('lists the ancestors from the top', () => {
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

  it('has a URL', () => {
    expect(folderHref('root')).toBe('/files');
    expect(folderHref('a/b')).toBe('/files/a%2Fb');
  });
});
