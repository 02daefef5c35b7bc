import { expect, it } from 'vitest';
import { assertProject } from './guards.ts';

it('A key is good for this project alone; only the emulator takes any', () => {
  const server = { project: 'hearth', origin: 'https://files.example.org', anyProject: false };
  expect(() => assertProject('hearth', server)).not.toThrow();
  for (const other of ['', 'Hearth', 'hearth ', 'other', '__proto__'])
    expect(() => assertProject(other, server), other).toThrow(
      expect.objectContaining({ code: 'auth/insufficient-permission' }),
    );
  expect(() => assertProject('demo-other', { ...server, anyProject: true })).not.toThrow();
});
