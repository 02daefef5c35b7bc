import { describe, expect, it } from 'vitest';
import { filesOf, PendingFiles } from './received-files.ts';

const shared = (more: { title?: string; text?: string; files?: readonly File[] }) =>
  filesOf([{ key: 'k', at: 7, title: '', text: '', files: [], ...more }], 'Shared text');

describe('received files', () => {
  it('contain the files that another app shared, and its text as a file', async () => {
    const [photo, note] = shared({ text: 'Read this', files: [new File(['sea'], 'sea.jpg')] });
    expect([photo?.file.name, await photo?.file.text()]).toEqual(['sea.jpg', 'sea']);
    expect([note?.file.name, await note?.file.text()]).toEqual(['Shared text.txt', 'Read this']);
  });

  it.each([
    ['A page: what/why?', 'A page what why.txt'],
    ['..', 'text.txt'],
    ['tab\tand\u0000null', 'tab and null.txt'],
  ])('have a valid name: %j', (title, name) => {
    expect(shared({ title, text: 'x' }).map(({ file }) => file.name)).toEqual([name]);
  });

  it('notify their subscribers, and are gone once they are cleared', () => {
    const handed = new PendingFiles();
    let notifications = 0;
    const stop = handed.subscribe(() => {
      notifications += 1;
    });
    handed.add([{ file: new File([''], 'a'), handle: null }]);
    handed.add([{ file: new File([''], 'a'), handle: null }]);
    expect(new Set(handed.read().map(({ key }) => key)).size).toBe(2);
    handed.clear();
    handed.clear();
    expect([handed.read(), notifications]).toEqual([[], 3]);
    stop();
  });
});
