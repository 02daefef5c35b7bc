import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeHearth, type Hearth } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { createLog } from '../core/log/index.ts';
import { createEmulation } from './overrides.ts';
import { createRecordedCodes } from './recorded-codes.ts';
import { addEmulatorRoutes } from './routes.ts';
import { setEmulatorSettings } from './settings.ts';

export interface EmulatorOptions {
  /** `project` and `port` as given on the command line. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly rules: string | undefined;
  /** ID tokens with `alg: none`, the only ones that admin SDKs in emulator mode accept. */
  readonly unsignedTokens: boolean;
  readonly version: string;
  readonly say: (line: string) => void;
}

/** Not the port of `hearth start`, so that both can run side by side. */
const defaultPort = '7410';

/**
 * A throw-away Hearth for the test suites of app developers, on loopback and in a temporary folder. `hearth start`
 * never loads it: nothing here can be switched on in production.
 */
export async function startEmulator({ flags, rules, unsignedTokens, version, say }: EmulatorOptions): Promise<void> {
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
    const hearth = await composeEmulator(config, version, { rules, unsignedTokens });
    await hearth.host.listen();
    hearth.core.startTasks();
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
  options: { readonly rules: string | undefined; readonly unsignedTokens: boolean },
): Promise<Hearth> {
  const codes = createRecordedCodes();
  const emulation = createEmulation(codes, options);
  const hearth = await composeHearth({ config, log: await createLog(config), version, emulation });
  const resetSettings = () => setEmulatorSettings(hearth.core.settings);
  await resetSettings();
  if (options.rules !== undefined) await hearth.storage.setRules(config.project, options.rules);
  addEmulatorRoutes({ hearth, codes, resetSettings });
  return hearth;
}
