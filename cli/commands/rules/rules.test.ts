import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rules } from './index.ts';

let folder: string;
let output: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-rules-'));
  output = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line: unknown) => void output.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ lines: string[]; code: typeof process.exitCode }> {
  output = [];
  process.exitCode = undefined;
  await rules.run(args);
  return { lines: output, code: process.exitCode };
}

async function write(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const source = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /home/{uid}/{file=**} {
      allow read: if request.auth != null && request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.size < 100;
      allow delete: if request.auth.token.admin == true || request.time > timestamp.date(2040, 1, 1);
      allow update: if resource.metadata.owner == request.auth.uid;
    }
  }
}
`;
const path = '/b/shop/o/home/ada/cat.png';
const ada = { uid: 'ada' };

describe('hearth rules check', () => {
  it('prints each error as a sentence with its line and column', async () => {
    const file = await write('storage.rules', source.replace('request.auth != null &&', 'request.auth != null &&&'));
    const { lines, code } = await run('check', file);
    expect(lines).toEqual([expect.stringMatching(/storage\.rules:5:\d+ {2}\S.*\.$/)]);
    expect(code).toBe(1);
    expect(await run('check', await write('good.rules', source))).toMatchObject({ code: undefined });
  });
});

describe('hearth rules test', () => {
  it('runs the cases in the file beside the rules', async () => {
    const file = await write('storage.rules', source);
    await write('storage.cases.json', [
      { name: 'ada reads hers', method: 'get', path, auth: ada, expect: 'allow' },
      { name: 'nobody does', method: 'get', path, expect: 'deny' },
      { method: 'list', path: '/b/shop/o/home/ada/', auth: ada, expect: 'allow' },
      { method: 'create', path, auth: ada, 'request.resource': { size: 99 }, expect: 'allow' },
      { method: 'create', path, auth: ada, 'request.resource': { size: 100 }, expect: 'deny' },
      { method: 'update', path, auth: ada, resource: { metadata: { owner: 'ada' } }, expect: 'allow' },
      { method: 'delete', path, auth: { uid: 'x', token: { admin: true } }, expect: 'allow' },
      { method: 'delete', path, time: '2041-01-01T00:00:00Z', expect: 'allow' },
      { method: 'delete', path, time: '2030-01-01T00:00:00Z', expect: 'deny' },
    ]);
    const { lines, code } = await run('test', file);
    expect(lines.slice(0, 3)).toEqual(['ok    ada reads hers', 'ok    nobody does', 'ok    list /b/shop/o/home/ada/']);
    expect(lines.at(-1)).toBe('All 9 cases pass.');
    expect([lines.length, code]).toEqual([10, undefined]);
  });

  it('explains why a case fails, and with --trace why the others pass', async () => {
    const file = await write('storage.rules', source);
    const cases = await write('other.json', [
      { name: 'open?', method: 'get', path, expect: 'allow' },
      { name: 'closed', method: 'get', path, auth: { uid: 'bob' }, expect: 'deny' },
    ]);
    const failure = [
      'FAIL  open?: expected allow, but the rules say deny',
      '      line 5: allow read: false because request.auth is null',
    ];
    expect(await run('test', file, '--cases', cases)).toEqual({
      lines: [...failure, 'ok    closed', '1 of 2 cases fail.'],
      code: 1,
    });
    const { lines } = await run('test', file, '--cases', cases, '--trace');
    expect(lines).toContain("      line 5: allow read: false because request.auth.uid is 'bob' and uid is 'ada'");
  });

  it('answers one request', async () => {
    const file = await write('storage.rules', source);
    const ask = (...flags: string[]) => run('test', file, '--path', path, ...flags);
    expect((await ask('--method', 'get', '--uid', 'ada')).lines).toEqual(['allow', '      line 5: allow read: true']);
    expect((await ask('--method', 'get')).lines).toEqual([
      'deny',
      '      line 5: allow read: false because request.auth is null',
    ]);
    const admin = await ask('--method', 'delete', '--uid', 'x', '--claims', '{"admin":true}');
    expect(admin.lines[0]).toBe('allow');
    expect((await ask('--method', 'create', '--uid', 'ada', '--request-resource', '{"size":500}')).lines[0]).toBe(
      'deny',
    );
    expect((await ask('--method', 'get')).code).toBeUndefined();
  });

  it.each<[unknown, string]>([
    [{}, 'is not a list of cases'],
    [[], 'is not a list of cases'],
    ['[', 'is not JSON'],
    [[7], 'case 1 is a JSON object.'],
    [[{ method: 'get', path }], 'case 1: "expect" is one of allow, deny.'],
    [[{ method: 'read', path, expect: 'deny' }], 'case 1: "method" is one of get, list, create, update, delete.'],
    [[{ method: 'get', path: 'home/x', expect: 'deny' }], 'case 1: "path" is written /b/BUCKET/o/NAME.'],
    [[{ method: 'get', path, expect: 'deny', resouce: {} }], 'case 1: "resouce" is not known.'],
    [[{ method: 'get', path, expect: 'deny', resource: { size: '1' } }], '"resource": "size" is a whole number.'],
    [[{ method: 'get', path, expect: 'deny', auth: 'ada' }], 'case 1: "auth" is a JSON object.'],
    [[{ method: 'get', path, expect: 'deny', time: 'soon' }], 'case 1: "time" is a time such as'],
  ])('explains what is wrong with the cases %j', async (cases, sentence) => {
    const file = await write('storage.rules', source);
    await write('storage.cases.json', cases);
    await expect(rules.run(['test', file])).rejects.toThrow(sentence);
  });

  it('evaluates nothing when the rules do not compile or the file does not exist', async () => {
    expect((await run('test', await write('storage.rules', 'service'))).code).toBe(1);
    await expect(rules.run(['test', await write('good.rules', source)])).rejects.toThrow(
      /good\.cases\.json cannot be read/,
    );
    await expect(rules.run(['test', join(folder, 'none.rules')])).rejects.toThrow(/cannot be read/);
  });
});
