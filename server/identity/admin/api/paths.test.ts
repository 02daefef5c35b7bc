import { expect, it } from 'vitest';
import { assertProject } from './paths.ts';

it('A key is good for this project alone; only the emulator takes any', () => {
  const place = { project: 'hearth', origin: 'https://files.example.org', anyProject: false };
  expect(() => assertProject('hearth', place)).not.toThrow();
  for (const other of ['', 'Hearth', 'hearth ', 'other', '__proto__'])
    expect(() => assertProject(other, place), other).toThrow(
      expect.objectContaining({ code: 'auth/insufficient-permission' }),
    );
  expect(() => assertProject('demo-other', { ...place, anyProject: true })).not.toThrow();
});
