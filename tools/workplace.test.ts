import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const container = JSON.parse(read('.devcontainer/devcontainer.json'));

describe('The development container', () => {
  it('has the system packages that the tests would install', () => {
    const sources = readdirSync(join(root, 'tools/machine')).map((name) => read(`tools/machine/${name}`));
    const calls = [...sources.join('\n').matchAll(/installSystemPackages\(([^.)]+)\)/g)].map(([, names]) => names);
    const wanted = calls.flatMap((names = '') => names.split(', ').map((name) => name.replaceAll("'", '')));
    expect(wanted).toEqual(expect.arrayContaining(['chromium', 'postgresql', 'gcc', 'libfaketime']));
    const installed = container.onCreateCommand.split(' ');
    expect(wanted.filter((name) => !installed.includes(name))).toEqual([]);
  });

  it('runs the Node of .nvmrc and of the image', () => {
    const major = read('.nvmrc').trim();
    expect(container.image).toMatch(`node:${major}-`);
    expect(read('Dockerfile')).toContain(`FROM node:${major}-slim`);
  });

  it('recommends the extensions of the editor settings', () => {
    const { recommendations } = JSON.parse(read('.vscode/extensions.json'));
    expect(container.customizations.vscode.extensions).toEqual(recommendations);
  });
});
