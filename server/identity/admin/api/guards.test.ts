import { expect, it } from 'vitest';
import { assertProject } from './guards.ts';

it('An admin key is valid for this project only; the emulator accepts any project', () => {
  const server = { project: 'hearth', origin: 'https://files.example.org', anyProject: false };
  expect(() => assertProject('hearth', server)).not.toThrow();
  for (const other of ['', 'Hearth', 'hearth ', 'other', '__proto__'])
    expect(() => assertProject(other, server), other).toThrow(
      expect.objectContaining({ code: 'auth/insufficient-permission' }),
    );
  expect(() => assertProject('demo-other', { ...server, anyProject: true })).not.toThrow();
});
