import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeHearth, type Hearth } from '../compose.ts';
import type { Apps } from '../core/apps/index.ts';
import { readConfig } from '../core/config/index.ts';
import { newSecret } from '../core/ids.ts';
import { createLog } from '../core/log/index.ts';
import { signUpMode } from '../identity/index.ts';
import { addEmulatorRoutes } from './routes.ts';

export interface EmulatorOptions {
  /** `project` and `port`, as typed. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly rules: string | undefined;
  readonly version: string;
  readonly say: (line: string) => void;
}

/** Where nothing else of Hearth listens, so that both can run side by side. */
const defaultPort = '7410';

/**
 * A throw-away Hearth for the test suites of app developers. It lives on loopback in a temporary folder and is never
 * loaded by `hearth start`: nothing here can be switched on in production.
 */
export async function startEmulator({ flags, rules, version, say }: EmulatorOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-emulate-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { config } = readConfig({
      flags: {
        port: flags.port ?? defaultPort,
        project: flags.project,
        data: folder,
        host: '127.0.0.1',
        'log-level': flags['log-level'] ?? 'warn',
      },
      environment: {},
    });
    const hearth = await composeEmulator({ ...config }, version, rules);
    await hearth.host.listen();
    say(`Hearth emulates at ${hearth.core.origin} (project ${config.project}). Nothing is kept.`);
    const end = () =>
      void hearth
        .close()
        .then(remove)
        .then(() => process.exit(0));
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function composeEmulator(
  config: Parameters<typeof composeHearth>[0]['config'],
  version: string,
  rules: string | undefined,
): Promise<Hearth> {
  const hearth = await composeHearth({ config, log: await createLog(config), version, lookUpApps: knowEveryKey });
  // The first account of a place comes from its setup; here nobody has the time for one.
  await hearth.identity.createPerson({ email: 'owner@emulated.example', password: newSecret(), role: 'owner' });
  await hearth.core.settings.set(signUpMode, 'open');
  if (rules !== undefined) await hearth.storage.setRules(config.project, rules);
  addEmulatorRoutes(hearth);
  return hearth;
}

/** Suites call with whatever key their fixtures hold. */
function knowEveryKey(apps: Apps): Apps {
  return { ...apps, byApiKey: async (apiKey) => (await apps.byApiKey(apiKey)) ?? apps.default };
}
