import { describe, expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

function item(name: string, isDirectory: boolean) {
  return { kind: 'file', getAsFile: () => new File(['x'], name), webkitGetAsEntry: () => ({ isDirectory }) };
}

function dropped(items: readonly object[], files: readonly File[] = []) {
  return droppedFiles({ items, files } as unknown as DataTransfer);
}

describe('what was dropped', () => {
  it('is parted into files and folders', () => {
    const { files, folders } = dropped([item('a.txt', false), item('Photos', true), { kind: 'string' }]);
    expect(files.map((file) => file.name)).toEqual(['a.txt']);
    expect(folders).toBe(1);
  });

  it('is taken as it is where the browser has no entries', () => {
    expect(dropped([], [new File(['x'], 'b.txt')]).files).toHaveLength(1);
  });
});
