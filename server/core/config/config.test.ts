import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineConfig } from './doctor.ts';
import { publicOrigin } from './origins.ts';
import { readConfig } from './read.ts';
import { environmentName, flagName, variables } from './table.ts';

const read = (environment: Record<string, string> = {}, flags: Record<string, string> = {}) =>
  readConfig({ environment, flags });

async function configFile(content: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'hearth-config-')), 'hearth.json');
  await writeFile(path, content);
  return path;
}

describe('the configuration', () => {
  it('needs no variable', () => {
    const { config, origins } = read();
    expect(config).toMatchObject({ port: 7400, host: 'localhost', project: 'hearth', data: './data' });
    expect(new Set(Object.values(origins))).toEqual(new Set(['default']));
  });

  it('prefers a flag to the environment, the environment to the file and the file to the default', async () => {
    const HEARTH_CONFIG = await configFile('{"port": 1, "host": "a", "project": "from-file"}');
    const { config, origins } = read({ HEARTH_CONFIG, HEARTH_PORT: '2', HEARTH_HOST: 'b' }, { port: '3' });
    expect(config).toMatchObject({ port: 3, host: 'b', project: 'from-file', logLevel: 'info' });
    expect(origins).toMatchObject({ port: 'flag', host: 'environment', project: 'file', logLevel: 'default' });
  });

  it('reads booleans as words, and in the file as JSON', async () => {
    expect(read().config.allowPrivateIssuers).toBe(false);
    expect(read({ HEARTH_ALLOW_PRIVATE_ISSUERS: 'true' }).config.allowPrivateIssuers).toBe(true);
    const HEARTH_CONFIG = await configFile('{"allowPrivateIssuers": true}');
    expect(read({ HEARTH_CONFIG }).config.allowPrivateIssuers).toBe(true);
    expect(() => read({ HEARTH_ALLOW_PRIVATE_ISSUERS: 'yes' })).toThrow(/must be true or false/);
  });

  it('reports all errors together, each with the value and the expected form', () => {
    const attempt = () => read({ HEARTH_PORT: '70000', HEARTH_PUBLIC_URL: 'ftp://x', HEARTH_LOG_LEVEL: 'loud' });
    expect(attempt).toThrow(/3 faults/);
    expect(attempt).toThrow(/HEARTH_PORT is "70000", but must be a whole number from 0 to 65535/);
    expect(attempt).toThrow(/HEARTH_PUBLIC_URL is "ftp:\/\/x"/);
    expect(attempt).toThrow(/HEARTH_LOG_LEVEL is "loud"/);
  });

  it('does not print an invalid secret', () => {
    expect(() => read({ HEARTH_DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/HEARTH_DATABASE_URL is \(hidden\)/);
    expect(() => read({ HEARTH_DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/);
  });

  it('refuses an unknown variable, so that a misspelt one is not silently ignored', () => {
    expect(() => read({ HEARTH_PROT: '80' })).toThrow(/HEARTH_PROT is not a variable of Hearth/);
    expect(() => read({ HOME: '/root', HEARTHSTONE: 'x' })).not.toThrow();
  });

  it('explains what is wrong with a file', async () => {
    expect(() => read({ HEARTH_CONFIG: '/nowhere/hearth.json' })).toThrow(/cannot be read \(ENOENT\)/);
    await expect(async () => read({ HEARTH_CONFIG: await configFile('{port: 80') })).rejects.toThrow(
      /is not valid JSON/,
    );
    await expect(async () => read({ HEARTH_CONFIG: await configFile('[]') })).rejects.toThrow(
      /must hold one JSON object/,
    );
    await expect(async () => read({ HEARTH_CONFIG: await configFile('{"prot": 80}') })).rejects.toThrow(
      /"prot" in the configuration file is not a variable/,
    );
    await expect(async () => read({ HEARTH_CONFIG: await configFile('{"port": {"a": 1}}') })).rejects.toThrow(
      /"port" in the configuration file must be/,
    );
  });

  it.each([
    'https://files.example.org/sub',
    'https://user:pw@files.example.org',
    'https://files.example.org?x',
    'https://files.example.org#x',
    'javascript:alert(1)',
    '//files.example.org',
    '',
  ])('refuses %s as a public address', (value) => {
    expect(() => read({ HEARTH_PUBLIC_URL: value })).toThrow(/HEARTH_PUBLIC_URL/);
  });

  it.each(['drive', 'X', 'Hearth', 'a b', '1abc', 'x'.repeat(31)])('refuses %s as a project', (value) => {
    expect(() => read({ HEARTH_PROJECT: value })).toThrow(/HEARTH_PROJECT/);
  });

  it('has a sentence, a flag and a name for every variable', () => {
    for (const name of Object.keys(variables) as (keyof typeof variables)[]) {
      expect(variables[name].sentence).toMatch(/\.$/);
      expect(environmentName(name)).toMatch(/^HEARTH_[A-Z_]+$/);
      expect(flagName(name)).toMatch(/^[a-z-]+$/);
    }
  });
});

describe('hearth doctor', () => {
  it('masks secrets', () => {
    const report = examineConfig(
      read({
        HEARTH_DATABASE_URL: 'postgres://hearth:hunter2@localhost/hearth',
        HEARTH_METRICS_TOKEN: 'sesame-sesame-sesame',
      }),
    );
    expect(JSON.stringify(report)).not.toContain('hunter2');
    expect(JSON.stringify(report)).not.toContain('sesame');
  });

  it('finds nothing unsafe in the defaults', () => {
    expect(examineConfig(read()).warnings).toEqual([]);
  });

  it.each([
    [{ HEARTH_HOST: '0.0.0.0' }, /HEARTH_PUBLIC_URL is not set/],
    [{ HEARTH_PUBLIC_URL: 'http://files.example.org' }, /plain http/],
    [{ HEARTH_PUBLIC_URL: 'https://files.example.org' }, /HEARTH_TRUSTED_PROXIES is empty/],
    [{ HEARTH_TRUSTED_PROXIES: '0.0.0.0/0' }, /trusts every address/],
    [{ HEARTH_DATABASE_URL: 'postgres://u:p@db.example.org/hearth' }, /sslmode/],
  ] as const)('warns about %j', (environment, warning) => {
    expect(examineConfig(read(environment)).warnings.join('\n')).toMatch(warning);
  });
});

describe('the content URL', () => {
  const HEARTH_PUBLIC_URL = 'https://hearth.example.org';

  it('is another origin of the same server', () => {
    expect(read().config.contentUrl).toBeUndefined();
    const { config } = read({ HEARTH_PUBLIC_URL, HEARTH_CONTENT_URL: 'https://Files.Example.net/' });
    expect(config.contentUrl).toBe('https://files.example.net');
    expect(read({ HEARTH_CONTENT_URL: 'http://127.0.0.1:7400' }).config.contentUrl).toBe('http://127.0.0.1:7400');
  });

  // T6: two ports of one host share their cookies.
  it.each([HEARTH_PUBLIC_URL, 'https://hearth.example.org:8443', 'https://HEARTH.example.org:443'])(
    'is never on the public host: %s',
    (HEARTH_CONTENT_URL) => {
      expect(() => read({ HEARTH_PUBLIC_URL, HEARTH_CONTENT_URL })).toThrow(/must have another host name/);
    },
  );

  it('is not the listening address either, when no public address is configured', () => {
    expect(() => read({ HEARTH_CONTENT_URL: 'http://localhost:7401' })).toThrow(/Another port is not enough/);
  });

  it('is https where the public address is', () => {
    expect(() => read({ HEARTH_PUBLIC_URL, HEARTH_CONTENT_URL: 'http://files.example.net' })).toThrow(/must be https/);
    expect(() => read({ HEARTH_CONTENT_URL: 'https://files.example.net/sub' })).toThrow(/HEARTH_CONTENT_URL is/);
  });

  it('is mentioned by the doctor: recommended where it is missing, warned about where it is too close', () => {
    expect(examineConfig(read()).advice).toEqual([]);
    expect(examineConfig(read({ HEARTH_PUBLIC_URL })).advice.join()).toMatch(/HEARTH_CONTENT_URL is not set/);
    const apart = examineConfig(read({ HEARTH_PUBLIC_URL, HEARTH_CONTENT_URL: 'https://files.example.net' }));
    expect([apart.advice, apart.warnings.join()]).toEqual([[], expect.not.stringContaining('HEARTH_CONTENT_URL')]);
    const near = { HEARTH_PUBLIC_URL, HEARTH_CONTENT_URL: 'https://files.hearth.example.org' };
    expect(examineConfig(read(near)).warnings.join()).toMatch(/one site/);
  });
});

describe('the public address', () => {
  it('is the listening address until it is configured', () => {
    expect(publicOrigin(read().config)).toBe('http://localhost:7400');
    expect(publicOrigin(read({ HEARTH_HOST: '0.0.0.0', HEARTH_PORT: '80' }).config)).toBe('http://localhost');
    expect(publicOrigin(read({ HEARTH_HOST: '::1' }).config)).toBe('http://[::1]:7400');
    expect(publicOrigin(read({ HEARTH_PUBLIC_URL: 'https://Files.Example.org/' }).config)).toBe(
      'https://files.example.org',
    );
  });
});
