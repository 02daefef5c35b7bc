import { expect, it } from 'vitest';
import { workspaceNameSetting } from '../index.ts';
import {
  describeIdentity,
  describeIdentityOnBothDatabases,
  owner,
  type TestServer,
} from '../testing/identity.suite.ts';

const first = { email: 'first@example.org', password: 'a quiet evening', displayName: 'Fay' };

function complete(server: TestServer, setupCode: string, more: Partial<typeof first> = {}, client = '192.0.2.1') {
  return server.identity.setup.complete({ setupCode, owner: { ...first, ...more }, workspaceName: 'The Nest', client });
}

async function fresh(server: TestServer): Promise<string> {
  const code = await server.identity.setup.issueCode();
  if (code === undefined) throw new Error('A fresh server gives a code.');
  return code;
}

const error = (code: string) => expect.objectContaining({ code });

describeIdentity('The first run', (open) => {
  it('creates the owner, names the workspace, and is complete', async () => {
    const server = await open();
    expect(await server.identity.setup.needed()).toBe(true);
    const person = await complete(server, await fresh(server));
    expect(person).toMatchObject({ email: first.email, displayName: 'Fay', role: 'owner', disabled: false });
    expect(await server.core.settings.get(workspaceNameSetting)).toBe('The Nest');
    expect(await server.identity.setup.needed()).toBe(false);
    expect(await server.identity.setup.issueCode()).toBeUndefined();
  });

  it('accepts the code as people type it, and only the newest', async () => {
    const server = await open();
    const old = await fresh(server);
    const code = await fresh(server);
    await expect(complete(server, old)).rejects.toEqual(error('setup/code-wrong'));
    await complete(server, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
  });

  it('keeps the code when another field was wrong', async () => {
    const server = await open();
    const code = await fresh(server);
    await expect(complete(server, code, { password: 'short' })).rejects.toEqual(error('auth/weak-password'));
    await expect(complete(server, code, { email: 'nobody' })).rejects.toEqual(error('auth/invalid-email'));
    await expect(complete(server, code, { displayName: 'a\0b' })).rejects.toEqual(error('request/invalid'));
    await complete(server, code);
  });

  it('limits guesses per client', async () => {
    const server = await open();
    const code = await fresh(server);
    for (let i = 0; i < 10; i++) await expect(complete(server, 'WRONG')).rejects.toEqual(error('setup/code-wrong'));
    await expect(complete(server, code)).rejects.toEqual(error('rate/limited'));
    await complete(server, code, {}, '192.0.2.2');
  });

  it('refuses every code before one was issued', async () => {
    const server = await open();
    for (const code of ['', '-', 'undefined'])
      await expect(complete(server, code)).rejects.toEqual(error('setup/code-wrong'));
  });

  it('is completed by an owner that an operator creates, which voids the code', async () => {
    const server = await open();
    const code = await fresh(server);
    const { email, password } = first;
    const member = server.identity.createPerson({ email, password, role: 'member' });
    await expect(member).rejects.toEqual(error('request/invalid'));
    expect(await server.identity.setup.needed()).toBe(true);
    await server.identity.createPerson(owner);
    expect(await server.identity.setup.needed()).toBe(false);
    await expect(complete(server, code)).rejects.toEqual(error('setup/done'));
    await server.identity.createPerson({ email, password, role: 'member' });
    expect(await server.identity.countPeople()).toBe(2);
  });
});

describeIdentityOnBothDatabases('The first run', (open) => {
  it('has exactly one of 50 winners with the same code (A12)', async () => {
    const server = await open();
    const code = await fresh(server);
    const tries = Array.from({ length: 50 }, (_, i) => complete(server, code, { email: `p${i}@example.org` }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(error('setup/done'));
    expect(await server.identity.countPeople()).toBe(1);
  });
});
