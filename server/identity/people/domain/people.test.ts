import { roles } from '@hearth/contract';
import { expect, it } from 'vitest';
import { mayGiveRoles, mayManage, readPeopleCursor, writePeopleCursor } from './people.ts';

it('Nobody manages an account with more rights, and only owners give roles (A26)', () => {
  const actors = ['owner', 'admin', 'member', 'service'] as const;
  const may = Object.fromEntries(actors.map((actor) => [actor, roles.filter((target) => mayManage(actor, target))]));
  expect(may).toEqual({
    owner: ['owner', 'admin', 'member'],
    admin: ['admin', 'member'],
    member: [],
    service: ['owner', 'admin', 'member'],
  });
  expect(actors.filter(mayGiveRoles)).toEqual(['owner']);
});

it('A page starts where the previous one ended', () => {
  for (const uid of ['abc', 'a.b', 'ä 日本', '../x?y=z'])
    expect(readPeopleCursor(writePeopleCursor({ createdAt: 1_800_000_000_000, uid }))).toEqual({
      createdAt: 1_800_000_000_000,
      uid,
    });
  for (const made of ['', 'x', '!!', Buffer.from('1.').toString('base64url'), Buffer.from('x.y').toString('base64url')])
    expect(readPeopleCursor(made), made).toBeUndefined();
  expect(readPeopleCursor(Buffer.from('1.a\0b').toString('base64url'))).toBeUndefined();
});
