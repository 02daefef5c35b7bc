import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import type { DatabaseKind } from '../../testing/test-data.ts';
import { ManifestError } from '../index.ts';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';
import { openInbox } from '../testing/inbox.suite.ts';

const start = Date.parse('2026-03-04T10:00:00Z');
const minute = 60_000;

async function open(kind: DatabaseKind = 'sqlite') {
  const inbox = await openInbox();
  const clock = createTestClock(start);
  const folder = await codebaseOf({
    'index.js': `${inbox.code}
      const { onSchedule } = require('firebase-functions/v2/scheduler');
      const v1 = require('firebase-functions/v1');
      exports.often = onSchedule('every 5 minutes', ({ jobName, scheduleTime }) => tell({ jobName, scheduleTime }));
      exports.daily = v1.pubsub.schedule('every day 12:30').timeZone('Europe/Berlin').onRun((context) => tell({ daily: context.timestamp, type: context.eventType }));`,
  });
  const server = await openFunctionsServer(kind, { clock });
  await server.functions.serveFolder(folder);
  return { inbox, clock, folder, server };
}

function often(time: string) {
  return { jobName: 'firebase-schedule-often-us-central1', scheduleTime: `2026-03-04T${time}:00.000Z` };
}

describe('scheduled functions', () => {
  it('run at their times, in both versions', async () => {
    const { inbox, clock, server } = await open();
    const { events } = server.functions;
    await events.runDue();
    expect(inbox.values()).toEqual([]);
    clock.advance(5 * minute);
    await events.runDue();
    await events.runDue();
    expect(inbox.values()).toEqual([often('10:05')]);
    clock.advance(84 * minute);
    await events.runDue();
    expect(inbox.values()).toEqual([often('10:10')]);
    clock.advance(minute);
    await events.runDue();
    expect(inbox.values()).toEqual(
      expect.arrayContaining([
        often('11:30'),
        { daily: '2026-03-04T11:30:00.000Z', type: 'google.pubsub.topic.publish' },
      ]),
    );
  });

  it('run once for each time on two servers, and once after a long stop', async () => {
    const { inbox, clock, folder, server } = await open('postgres');
    await server.functions.events.runDue();
    const other = await openFunctionsServer('postgres', { clock, data: server.data });
    await other.functions.serveFolder(folder);
    clock.advance(5 * minute);
    await Promise.all([server.functions.events.runDue(), other.functions.events.runDue()]);
    expect(inbox.values()).toEqual([often('10:05')]);
    await other.close();
    await server.close();

    clock.advance(62 * minute);
    const later = await openFunctionsServer('postgres', { clock, data: server.data });
    await later.functions.serveFolder(folder);
    await later.functions.events.runDue();
    expect(inbox.values()).toEqual([often('10:10')]);
    clock.advance(3 * minute);
    await later.functions.events.runDue();
    expect(inbox.values()).toEqual([often('11:10')]);
  });

  it('with a schedule that nobody can read are refused', async () => {
    const server = await openFunctionsServer();
    const folder = await codebaseOf({
      'index.js': `exports.odd = require('firebase-functions/v2/scheduler').onSchedule('every full moon', () => {});`,
    });
    await expect(server.functions.serveFolder(folder)).rejects.toThrow(ManifestError);
    await expect(server.functions.serveFolder(folder)).rejects.toThrow('"every full moon" cannot be read');
  });
});
