import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { composeHearth } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import { createLog } from '../../core/log/index.ts';
import { createTestClock } from '../../testing/clock.ts';
import { describeOn } from '../../testing/database-kinds.ts';
import { createTestData } from '../../testing/test-data.ts';
import { describeFixturesOnBothDatabases, password } from '../console.suite.ts';
import { driveSamples } from './drive-samples.suite.ts';
import { type DyingServer, openDyingServer, type Write, type WriteName } from './dying-server.suite.ts';
import { operatorSamples, peopleSamples } from './people-samples.suite.ts';
import { createThings, type Things, writeNames } from './samples.suite.ts';
import { sharingSamples } from './sharing-samples.suite.ts';

const samples = { ...driveSamples, ...sharingSamples, ...peopleSamples, ...operatorSamples };

/**
 * These do not write their result in the transaction of their work, because doing it twice is as good as doing it once
 * (docs/decisions/041). `fresh` names the fields whose value is new, `adds` the tables that get another row.
 */
const repeatable: Partial<Record<WriteName, { readonly fresh?: string; readonly adds?: string }>> = {
  'account-setPreferences': {},
  'account-exportTicket': { fresh: 'url', adds: 'drive_tickets' },
  'drive-saveViewSettings': {},
  'upload-small': {},
  'upload-cancel': {},
  'version-label': {},
  'version-pin': {},
  'download-ticket': { fresh: 'url', adds: 'drive_tickets' },
  'download-thumbnails': {},
  'job-cancel': {},
  'link-ticket': { fresh: 'url', adds: 'drive_tickets' },
  'link-thumbnails': {},
  'request-open': {},
  'request-unlock': { fresh: 'unlock' },
  'request-submit': {},
  'notification-read': {},
  'notification-setSettings': {},
  'console-setUserDisabled': {},
  'console-setUserRole': {},
  'console-setUserQuota': {},
  'console-revokeInvitation': {},
  'console-cancelMessage': { adds: 'audit_entries' },
  'console-saveMailTemplate': { adds: 'audit_entries' },
  'console-resetMailTemplate': { adds: 'audit_entries' },
  'console-saveSignInSettings': { adds: 'audit_entries' },
  'console-saveProvider': { adds: 'audit_entries' },
  'console-setFunctionSecret': { adds: 'audit_entries' },
};

/** Tested below, in server/console/functions and in server/identity/second-factors. */
const elsewhere: readonly WriteName[] = [
  'setup-complete',
  'account-delete',
  'account-renewRecoveryCodes',
  'action-run',
  'console-rollbackFunctions',
  'console-deleteFunctions',
  'console-retryDeadEvent',
  'console-deleteDeadEvent',
];

it('Every write of the contract is repeated in a test', () => {
  expect([...Object.keys(samples), ...elsewhere].sort()).toEqual([...writeNames].sort());
});

describeFixturesOnBothDatabases('The repeat of a write whose server died before it answered', (fixture) => {
  let opened: { readonly server: DyingServer; readonly things: Things } | undefined;
  beforeAll(async () => {
    opened = { server: await openDyingServer(fixture()), things: createThings(fixture()) };
  });
  afterAll(() => opened?.server.close());
  const open = () => {
    if (!opened) throw new Error('The servers are not open.');
    return opened;
  };

  it.each(Object.keys(samples) as (keyof typeof samples)[])('gets the first answer: %s', async (name) => {
    const { server, things } = open();
    const write: Write = await samples[name](things);
    const { first, second, isAtMostOnce, changed } = await server.callTwice(name, write);
    const { fresh, adds } = repeatable[name] ?? {};
    expect(second).toEqual({ result: fresh ? { ...(first as object), [fresh]: expect.any(String) } : first });
    expect(changed).toEqual(adds ? [adds] : []);
    expect(isAtMostOnce).toBe(repeatable[name] === undefined);
  });

  it('finds a deleted account signed out', async () => {
    const { server, things } = open();
    const { uid, token } = await things.person();
    const { second, changed } = await server.callTwice('account-delete', { token, payload: {} });
    expect(second.error?.details?.code).toBe('access/signed-out');
    expect(await fixture().hearth.identity.person(uid)).toBeUndefined();
    expect(changed).toEqual([]);
  });
});

describeOn('both', 'The repeat of a setup whose server died before it answered', (kind) => {
  it('gets the first answer', async () => {
    const { folder: data, databaseUrl, remove } = await createTestData(kind);
    onTestFinished(remove);
    const flags = { data, host: '127.0.0.1', port: '0', 'log-level': 'silent', 'database-url': databaseUrl };
    const { config } = readConfig({ flags, environment: {} });
    const clock = createTestClock();
    const hearth = await composeHearth({ config, log: await createLog(config), version: 'test', clock });
    onTestFinished(() => hearth.close());
    await hearth.host.listen();
    const server = await openDyingServer({ hearth, clock });
    onTestFinished(() => server.close());
    const setupCode = (await hearth.identity.setup.issueCode()) ?? '';
    const payload = { setupCode, email: 'ann@example.org', password, displayName: 'Ann', workspaceName: 'The Nest' };
    const { first, second, isAtMostOnce, changed } = await server.callTwice('setup-complete', { payload });
    expect([second, isAtMostOnce, changed]).toEqual([{ result: first }, true, []]);
  });
});
