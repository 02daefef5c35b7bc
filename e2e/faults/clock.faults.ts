import { it } from 'vitest';
import { clockJump } from '../support/kill/clock-jump.ts';

it('A clock that jumps by forty days and back deletes nothing by its age and locks nobody out', async () => {
  await clockJump([
    'empty old trash',
    'prune versions',
    'prune surplus versions',
    'sweep blobs',
    'forget ended sessions',
    'forget old activity',
    'forget old jobs',
    'forget old messages',
    'forget old notifications',
    'forget old visits of links',
    'forget old function runs',
  ]);
}, 600_000);
