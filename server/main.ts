import { composeHearth, type Hearth } from './compose.ts';
import { type BackUp, scheduleBackups } from './core/backup/index.ts';
import { type Config, configWarnings } from './core/config/index.ts';
import { lockDataFolder } from './core/data-folder.ts';
import { requireFreePort } from './core/http/index.ts';
import { createLog } from './core/log/index.ts';
import { announceFunctions } from './functions/index.ts';

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  readonly webFolder: string;
  readonly functionsProgram: string | undefined;
  /** The archive of the shipped file actions; undefined when nothing is built. */
  readonly actionsArchive: string | undefined;
  /** A folder with functions that are run as they are there, and taken again when they change. */
  readonly functionsFolder?: string | undefined;
  /** Makes a scheduled backup. */
  readonly backUp: BackUp;
  /** Prints a line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/** The process: starts, prints its address, and shuts down on a signal. */
export async function startHearth(options: StartOptions): Promise<void> {
  const { config, version, webFolder, functionsProgram, functionsFolder, actionsArchive, say } = options;
  // A busy port is noticed before the data folder is touched.
  await requireFreePort(config.host, config.port);
  if (config.databaseUrl === undefined) await lockDataFolder(config.data);
  const log = await createLog(config);
  const hearth = await composeHearth({ config, log, version, webFolder, functionsProgram });
  await listen(hearth);
  scheduleBackups(hearth.core, options.backUp);
  hearth.core.startTasks();
  const setupCode = await hearth.identity.setup.issueCode();
  endOnSignal(hearth);
  // Before the line that programs wait for, after which they call functions.
  if (functionsFolder !== undefined)
    await hearth.functions.serveFolder(functionsFolder, { listener: announceFunctions(say) });
  say(`Hearth is ready at ${hearth.core.origin}`);
  for (const warning of configWarnings(config)) say(`Warning: ${warning}`);
  if (setupCode) {
    say(`This is a fresh server. Open ${hearth.core.origin}/setup#code=${setupCode}`);
    say(`Setup code: ${setupCode}`);
  }
  if (actionsArchive !== undefined) await deployActions(hearth, actionsArchive);
}

/** The server works without them. */
async function deployActions({ functions, core }: Hearth, archiveFile: string): Promise<void> {
  try {
    await functions.deployShipped(archiveFile);
  } catch (error) {
    core.log.error({ err: error }, 'the shipped file actions could not be deployed');
  }
}

async function listen(hearth: Hearth): Promise<void> {
  try {
    await hearth.host.listen();
  } catch (error) {
    await hearth.close();
    throw error;
  }
}

/**
 * Ends at the first signal. After SIGTERM the server goes on serving for a while and says that it is not ready, so that a
 * load balancer sends its requests elsewhere; a second signal ends the wait.
 */
function endOnSignal(hearth: Hearth): void {
  const { log, config } = hearth.core;
  let state: 'serving' | 'draining' | 'closing' = 'serving';
  const close = () => {
    if (state === 'closing') return;
    state = 'closing';
    hearth.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  const end = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'shutting down');
    const drainMs = signal === 'SIGTERM' && state === 'serving' ? config.drainSeconds * 1000 : 0;
    if (drainMs === 0) return close();
    state = 'draining';
    hearth.host.drain();
    setTimeout(close, drainMs);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // An uncaught bug ends the process; its supervisor starts it again on sound data.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}
