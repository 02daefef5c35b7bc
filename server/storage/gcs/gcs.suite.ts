import { Storage, type StorageOptions } from '@google-cloud/storage';
import { afterEach } from 'vitest';
import { composeHearth, type Hearth } from '../../compose.ts';
import { readConfig } from '../../core/config/index.ts';
import { freePort } from '../../core/http/index.ts';
import type { ServiceAccount } from '../../core/keys/index.ts';
import { createLog } from '../../core/log/index.ts';
import { describeOn } from '../../testing/database-kinds.ts';
import { addAdminKey, createTestData, type DatabaseKind } from '../../testing/test-data.ts';

/** A complete Hearth with the system clock, and Google's own library connected to it. */
export interface GcsServer {
  /** Of the current run: a restart creates a new one. */
  readonly hearth: Hearth;
  readonly origin: string;
  readonly key: ServiceAccount;
  /** Connected as docs/sdk.md says. */
  library(key?: ServiceAccount, options?: StorageOptions): Storage;
  restart(): Promise<void>;
}

type OpenGcsServer = () => Promise<GcsServer>;

export const bucketName = 'hearth';

/** Tests with Google's library that run on the embedded database every day. */
export function describeGcs(title: string, tests: (open: OpenGcsServer) => void): void {
  describeOn('embedded', title, (kind) => openForTests(kind, tests));
}

/** Tests that race, or that run SQL which no other test runs on PostgreSQL. */
export function describeGcsOnBothDatabases(title: string, tests: (open: OpenGcsServer) => void): void {
  describeOn('both', title, (kind) => openForTests(kind, tests));
}

function openForTests(kind: DatabaseKind, tests: (open: OpenGcsServer) => void): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  tests(async () => {
    const { folder, databaseUrl, remove } = await createTestData(kind);
    cleanups.push(remove);
    return openGcsServer(folder, databaseUrl, cleanups);
  });
}

async function openGcsServer(
  data: string,
  databaseUrl: string | undefined,
  cleanups: (() => Promise<unknown>)[],
): Promise<GcsServer> {
  const port = String(await freePort('127.0.0.1'));
  const flags = { data, host: '127.0.0.1', port, 'log-level': 'silent', 'database-url': databaseUrl };
  const { config } = readConfig({ flags, environment: {} });
  const start = async () => {
    const hearth = await composeHearth({ config, log: await createLog(config), version: 'test' });
    await hearth.host.listen();
    return hearth;
  };
  const stop = async (hearth: Hearth) => {
    hearth.host.app.server.closeAllConnections();
    await hearth.close();
  };
  let hearth = await start();
  cleanups.push(() => stop(hearth));
  const { origin } = hearth.core;
  const key = await addAdminKey(hearth.core);
  return {
    get hearth() {
      return hearth;
    },
    origin,
    key,
    library: (account = key, options = {}) =>
      new Storage({
        projectId: account.project_id,
        credentials: account,
        universeDomain: account.universe_domain,
        apiEndpoint: origin,
        useAuthWithCustomEndpoint: true,
        retryOptions: { autoRetry: false },
        ...options,
      }),
    async restart() {
      await stop(hearth);
      hearth = await start();
    },
  };
}
