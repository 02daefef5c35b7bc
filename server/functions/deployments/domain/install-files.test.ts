import { describe, expect, it } from 'vitest';
import { needsInstall } from './install-files.ts';

const packageJson = JSON.stringify({ dependencies: { 'firebase-functions': '^7.0.0' } });
const lockOf = (packages: Readonly<Record<string, unknown>>) => JSON.stringify({ lockfileVersion: 3, packages });
const resolved = 'https://registry.npmjs.org/firebase-functions/-/firebase-functions-7.0.0.tgz';
const lockFile = lockOf({ '': {}, 'node_modules/firebase-functions': { resolved } });
const check = (files: Partial<Parameters<typeof needsInstall>[0]>) =>
  needsInstall({ packageJson, lockFile, npmrc: undefined, ...files });

describe('The packages of a codebase', () => {
  it('are installed from the lock file', () => {
    expect(check({})).toBe(true);
    expect(
      check({ npmrc: '# ours\n@acme:registry=https://npm.acme.example\n//npm.acme.example/:_authToken=abc' }),
    ).toBe(true);
  });

  it('are not installed when there are none', () => {
    expect(check({ packageJson: '{}', lockFile: undefined })).toBe(false);
  });

  it('need a lock file', () => {
    expect(() => check({ lockFile: undefined })).toThrow('The codebase has no package-lock.json.');
    expect(() => check({ packageJson: undefined })).toThrow('The codebase has no package.json.');
    expect(() => check({ lockFile: '{' })).toThrow('package-lock.json is not JSON.');
  });

  it.each([
    ['a repository, whose scripts npm would run', { 'node_modules/x': { resolved: 'git+ssh://git@host/x.git' } }],
    ['a folder of the server', { 'node_modules/x': { resolved: 'file:../../keys' } }],
    ['a link', { 'node_modules/x': { resolved: 'https://x.example/x.tgz', link: true } }],
    ['a path above', { '../keys': {} }],
  ])('never come from %s', (_title, packages) => {
    expect(() => check({ lockFile: lockOf(packages) })).toThrow('package-lock.json');
  });

  it.each(['git=./evil', 'cache=/data/keys', 'script-shell = ./evil', 'ignore-scripts=false', 'node-options=-r ./x'])(
    'are not installed with the setting %s',
    (npmrc) => {
      expect(() => check({ npmrc })).toThrow('is not accepted');
    },
  );

  it('are installed with the switches that decide whether a lock file fits', () => {
    expect(
      check({ npmrc: 'legacy-peer-deps=true\nengine-strict = true\n# a comment\n@me:registry=https://r.example/' }),
    ).toBe(true);
  });
});
