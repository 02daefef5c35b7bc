import { describe, expect, it } from 'vitest';
import { type LeftFolder, LeftFolders } from './left-folders.ts';

function folder(key: string, found: number) {
  const asked: string[] = [];
  const left: LeftFolder = {
    ...{ key, name: key, files: 3, bytes: 30, uploadIds: new Set<string>(), needs: 'click' },
    goOn: async () => {
      asked.push('go on');
      return found;
    },
    discard: () => asked.push('discard'),
  };
  return { left, asked };
}

describe('folders that an earlier page left', () => {
  it('leave the list when they resume, and stay when none of their files is found', async () => {
    const folders = new LeftFolders();
    folders.add([folder('a', 3).left, folder('b', 0).left]);
    expect(await folders.goOn('a', null)).toBe(3);
    expect(await folders.goOn('b', [])).toBe(0);
    expect(await folders.goOn('nothing', null)).toBe(0);
    expect(folders.read().map(({ key }) => key)).toEqual(['b']);
  });

  it('are listed once, and removed permanently when they are discarded', () => {
    const folders = new LeftFolders();
    const { left, asked } = folder('a', 3);
    let told = 0;
    folders.subscribe(() => {
      told += 1;
    });
    folders.add([left]);
    folders.add([left]);
    expect(folders.read()).toHaveLength(1);
    folders.discard('a');
    expect(folders.read()).toEqual([]);
    expect(asked).toEqual(['discard']);
    expect(told).toBe(3);
  });
});
