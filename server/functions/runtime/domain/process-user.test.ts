import { expect, it } from 'vitest';
import { parseUser, userOfCodebase } from './process-user.ts';

const passwd = 'root:x:0:0:root:/root:/bin/sh\nfunc:x:1500:1600::/:/usr/sbin/nologin\nbroken:x:a:b::/:\n';

it.each([
  ['1500', { uid: 1500, gid: 1500 }],
  ['1500:7', { uid: 1500, gid: 7 }],
  ['func', { uid: 1500, gid: 1600 }],
  ['root', { uid: 0, gid: 0 }],
  ['broken', undefined],
  ['nobody-here', undefined],
  ['-1', undefined],
  ['1:2:3', undefined],
])('reads the user %s', (text, user) => {
  expect(parseUser(text, passwd)).toEqual(user);
});

it('gives codebases numbers that nobody has, always the same', () => {
  const users = ['default', 'main', '(folder)', 'übung', ''].map(userOfCodebase);
  expect(new Set(users.map(({ uid }) => uid)).size).toBe(users.length);
  for (const { uid, gid } of users) {
    expect(gid).toBe(uid);
    expect(uid).toBeGreaterThanOrEqual(60_706);
    expect(uid).toBeLessThanOrEqual(61_183);
  }
  expect(userOfCodebase('default')).toEqual(users[0]);
});
