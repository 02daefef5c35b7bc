import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeHearth, type Hearth } from '../compose.ts';
import { readConfig } from '../core/config/index.ts';
import { requireFreePort } from '../core/http/index.ts';
import { createLog } from '../core/log/index.ts';
import { announceFunctions } from '../functions/index.ts';
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
  readonly functionsProgram: string | undefined;
  readonly functionsFolder?: string | undefined;
  readonly say: (line: string) => void;
}

/** Not the port of `hearth start`, so that both can run side by side. */
const defaultPort = '7410';

/**
 * A throw-away Hearth for the test suites of app developers, on loopback and in a temporary folder. `hearth start`
 * never loads it: nothing here can be switched on in production.
 */
export async function startEmulator(options: EmulatorOptions): Promise<void> {
  const { flags, functionsFolder, say } = options;
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
    await requireFreePort(config.host, config.port);
    const hearth = await composeEmulator(config, options);
    await hearth.host.listen();
    hearth.core.startTasks();
    const end = () =>
      void hearth
        .close()
        .then(remove)
        .then(() => process.exit(0));
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
    if (functionsFolder !== undefined)
      await hearth.functions.serveFolder(functionsFolder, { listener: announceFunctions(say) });
    // The last line: test suites wait for it, and then call functions.
    say(`Hearth emulates at ${hearth.core.origin} (project ${config.project}). Nothing is kept.`);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function composeEmulator(
  config: Parameters<typeof composeHearth>[0]['config'],
  options: EmulatorOptions,
): Promise<Hearth> {
  const codes = createRecordedCodes();
  const emulation = createEmulation(codes, { project: config.project, unsignedTokens: options.unsignedTokens });
  const { version, functionsProgram } = options;
  const log = await createLog(config);
  const hearth = await composeHearth({ config, log, version, emulation, functionsProgram });
  const resetSettings = () => setEmulatorSettings(hearth.core.settings);
  await resetSettings();
  if (options.rules !== undefined) await hearth.storage.setRules(config.project, options.rules);
  addEmulatorRoutes({ hearth, codes, resetSettings });
  return hearth;
}
