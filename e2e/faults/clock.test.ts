import { it } from 'vitest';
import { clockJump } from '../support/kill/clock-jump.ts';

it('A clock that jumps by forty days and back empties no trash and locks nobody out', async () => {
  await clockJump(['empty old trash']);
}, 120_000);
