import * as v from 'valibot';
import { alsoReadOnly, reads, writes } from '../callable.ts';
import { consoleFunctions } from './console-functions.ts';
import { consoleLinks } from './console-links.ts';
import { consoleMail } from './console-mail.ts';
import { consolePeople } from './console-people.ts';
import { consoleSignIn } from './console-sign-in.ts';

/** Callables of the console, for owners and admins only. */
export const console = {
  ...consolePeople,
  ...consoleLinks,
  ...consoleMail,
  ...consoleSignIn,
  ...consoleFunctions,
  /** Recounts the totals of all drives and corrects wrong ones. Runs as a job of the caller. */
  'console-recount': writes(
    'owner',
    'Starts a job that recounts all drives and corrects their numbers.',
    v.strictObject({}),
    v.object({ job: v.string() }),
  ),
  /** Lasts over a restart and holds for all servers of a database; the others notice it within a second. */
  'console-setMaintenance': alsoReadOnly(
    writes(
      'owner',
      'Switches maintenance on or off: people can sign in and open files, but change nothing.',
      v.strictObject({ on: v.boolean() }),
      v.object({ on: v.boolean() }),
    ),
  ),
  /** Tasks that repeat at least a minute apart; one process at a time runs each. A failed task is tried again at `nextRunAt`. */
  'console-tasks': reads(
    'admin',
    'Lists the scheduled tasks of the server with their last and next run.',
    v.strictObject({}),
    v.object({
      tasks: v.array(
        v.object({
          name: v.string(),
          intervalMs: v.number(),
          /** For a task that never ran: when the server first knew it. */
          lastRunAt: v.number(),
          nextRunAt: v.number(),
          state: v.picklist(['waiting', 'running', 'failed']),
        }),
      ),
    }),
  ),
  'console-health': reads(
    'admin',
    'Returns version, database, usage, App Check counts, damage and the last backup.',
    v.strictObject({}),
    v.object({
      version: v.string(),
      startedAt: v.number(),
      /** Whether maintenance is on, whatever the disk says. */
      maintenance: v.boolean(),
      database: v.picklist(['sqlite', 'postgres']),
      users: v.number(),
      objects: v.number(),
      storedBytes: v.number(),
      appCheck: v.array(
        v.object({
          service: v.string(),
          mode: v.picklist(['off', 'monitor', 'enforce']),
          verified: v.number(),
          refused: v.number(),
          missing: v.number(),
        }),
      ),
      /** The last finished backup; `missing` files of the data folder are not in it. */
      lastBackup: v.nullable(v.object({ at: v.number(), files: v.number(), missing: v.number() })),
      /** What is damaged on the disk. */
      damage: v.object({
        /** The number of damaged files; `latest` has the last ones found. */
        files: v.number(),
        latest: v.array(
          v.object({
            bucket: v.string(),
            name: v.string(),
            uid: v.nullable(v.string()),
            size: v.number(),
            damage: v.picklist(['missing', 'shorter', 'longer', 'changed', 'unreadable']),
            foundAt: v.number(),
          }),
        ),
        /** When all files had last been compared with their checksums; null before the first time. */
        scrubbedAt: v.nullable(v.number()),
        /** Whether the last check found the embedded database damaged. */
        database: v.boolean(),
      }),
    }),
  ),
} as const;
