import { describe, expect, it } from 'vitest';
import { type LeftFolder, LeftFolders } from './left-folders.ts';

function folder(key: string, found: number) {
  const calls: string[] = [];
  const left: LeftFolder = {
    ...{ key, name: key, files: 3, bytes: 30, uploadIds: new Set<string>(), needs: 'click' },
    resume: async () => {
      calls.push('resume');
      return found;
    },
    discard: () => calls.push('discard'),
  };
  return { left, calls };
}

describe('folders that an earlier page left', () => {
  it('leave the list when they resume, and stay when none of their files is found', async () => {
    const folders = new LeftFolders();
    folders.add([folder('a', 3).left, folder('b', 0).left]);
    expect(await folders.resume('a', null)).toBe(3);
    expect(await folders.resume('b', [])).toBe(0);
    expect(await folders.resume('nothing', null)).toBe(0);
    expect(folders.read().map(({ key }) => key)).toEqual(['b']);
  });

  it('are listed once, and removed permanently when they are discarded', () => {
    const folders = new LeftFolders();
    const { left, calls } = folder('a', 3);
    let notifications = 0;
    folders.subscribe(() => {
      notifications += 1;
    });
    folders.add([left]);
    folders.add([left]);
    expect(folders.read()).toHaveLength(1);
    folders.discard('a');
    expect(folders.read()).toEqual([]);
    expect(calls).toEqual(['discard']);
    expect(notifications).toBe(3);
  });
});
