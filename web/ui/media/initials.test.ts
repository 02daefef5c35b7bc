import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Miller', 'AM'],
  ['Ada', 'A'],
  ['Ada van der Miller', 'AM'],
  ['ada.miller@example.org', 'AM'],
  ['🔥 place', '🔥P'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %s', (name, letters) => expect(initials(name)).toBe(letters));
