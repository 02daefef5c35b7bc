import { limits } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { comparableOf, comparedBytesMax } from './comparable.ts';
import type { NameConflict } from './review.ts';

/** The tests only need sizes, so no content is allocated. */
function sized(name: string, size: number) {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: size });
  return { path: [name], file, handle: null };
}

const small = limits.drive.smallUploadBytesMax;
const names = (
  files: readonly ReturnType<typeof sized>[],
  bytesMax = Number.POSITIVE_INFINITY,
  taken: string[] = [],
) => {
  const fileConflicts = taken.map((name) => ({ path: [name] }) as unknown as NameConflict);
  const { files: some, tooLarge } = comparableOf({ files }, { fileConflicts }, bytesMax);
  return { names: some.map(({ path }) => path[0]), tooLarge };
};

describe('comparableOf', () => {
  it('leaves out files that are cheaper to send than to compare, and files too large for memory', () => {
    const files = [
      sized('small', small),
      sized('more', small + 1),
      sized('much', comparedBytesMax),
      sized('most', comparedBytesMax + 1),
    ];
    expect(names(files)).toEqual({ names: ['more', 'much'], tooLarge: 1 });
  });

  it('leaves out files with a name conflict, because the conflict dialog compares their contents', () => {
    expect(names([sized('a', small + 1), sized('b', small + 1)], undefined, ['a'])).toEqual({
      names: ['b'],
      tooLarge: 0,
    });
  });

  it('limits the number and the total size of the files, so that nobody waits long', () => {
    const files = Array.from({ length: 3000 }, (_, n) => sized(`${n}`, small + 1));
    expect(names(files).names).toHaveLength(1000);
    expect(names(files, 10 * (small + 1)).names).toHaveLength(10);
  });
});
