import type { CodebaseEntry, DeployedCodebase, Functions } from '@hearth/server';
import { type AdminServer, adminServerOf } from '../../admin-server.ts';
import type { ParsedArguments } from '../../usage.ts';
import { withModules } from '../../with-modules.ts';

/** Where functions are deployed to: the data folder on this machine, or a Hearth elsewhere. */
export interface DeployTarget {
  readonly origin: string;
  deploy(codebase: string, archive: AsyncIterable<Uint8Array>, skipsUnsupported: boolean): Promise<DeployedCodebase>;
  list(): Promise<readonly CodebaseEntry[]>;
  rollback(codebase: string): Promise<DeployedCodebase>;
  delete(codebase: string): Promise<void>;
  /** The newest lines, or those after a line. */
  logLines(query: LogQuery): Promise<readonly LogLine[]>;
  deadEvents(cursor: string | undefined): Promise<DeadEventPage>;
  retryDeadEvent(id: string): Promise<void>;
  deleteDeadEvent(id: string): Promise<void>;
  secrets(): Promise<readonly { readonly name: string; readonly updatedAt: number }[]>;
  setSecret(name: string, value: string): Promise<void>;
  deleteSecret(name: string): Promise<void>;
  /** Of the default bucket, if none is named. */
  setRules(bucket: string | undefined, source: string): Promise<void>;
}

export interface LogQuery {
  readonly function?: string | undefined;
  readonly after?: string | undefined;
}

type LogLine = Awaited<ReturnType<Functions['runs']['logLines']>>['items'][number];
type DeadEventPage = Awaited<ReturnType<Functions['events']['listDead']>>;

export const targetFlags = ['server', 'key'] as const;

/**
 * On the data folder the command does the work itself, and a running server takes the change from the database within
 * seconds.
 */
export async function withTarget(
  parsed: ParsedArguments,
  work: (target: DeployTarget) => Promise<void>,
): Promise<void> {
  const server = adminServerOf(parsed.flags);
  if (server) return work(remoteTarget(server));
  await withModules(parsed, async ({ core, functions, storage }) => {
    const by = 'operator';
    const { deployments, secrets, events } = functions;
    await work({
      origin: core.origin,
      deploy: (codebase, archive, skipsUnsupported) => deployments.deploy({ codebase, archive, skipsUnsupported, by }),
      list: deployments.list,
      rollback: (codebase) => deployments.rollback({ codebase, by }),
      delete: (codebase) => deployments.delete({ codebase, by }),
      logLines: async (query) => (await functions.runs.logLines({ ...query, limit: linesMax })).items,
      deadEvents: (cursor) => events.listDead({ cursor }),
      retryDeadEvent: (id) => events.retryDead({ id, by }),
      deleteDeadEvent: (id) => events.deleteDead({ id, by }),
      secrets: secrets.list,
      setSecret: (name, value) => secrets.set({ name, value, by }),
      deleteSecret: (name) => secrets.delete({ name, by }),
      setRules: (bucket, source) =>
        bucket === undefined ? storage.setDefaultRules(source) : storage.setRules(bucket, source),
    });
  });
}

const linesMax = 100;

function remoteTarget(server: AdminServer): DeployTarget {
  const codebases = '/__/functions/codebases';
  const secretsPath = '/__/functions/secrets';
  const deadPath = '/__/functions/dead-events';
  const at = (path: string, name: string) => `${path}/${encodeURIComponent(name)}`;
  // The replies are those of `server/functions/deployments/api`, of the same release or a later one.
  const ask = async <T>(...request: Parameters<AdminServer['request']>) => (await server.request(...request)) as T;
  return {
    origin: server.origin,
    deploy: (codebase, archive, skipsUnsupported) =>
      ask('POST', `${at(codebases, codebase)}/deployments?skipUnsupported=${skipsUnsupported}`, { archive }),
    list: async () => (await ask<{ codebases: readonly CodebaseEntry[] }>('GET', codebases)).codebases,
    rollback: (codebase) => ask('POST', `${at(codebases, codebase)}/rollback`),
    delete: async (codebase) => void (await ask('DELETE', at(codebases, codebase))),
    logLines: async (query) => {
      const search = new URLSearchParams({ limit: String(linesMax) });
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
      return (await ask<{ lines: readonly LogLine[] }>('GET', `/__/functions/logs?${search}`)).lines;
    },
    deadEvents: (cursor) =>
      ask('GET', cursor === undefined ? deadPath : `${deadPath}?${new URLSearchParams({ cursor })}`),
    retryDeadEvent: async (id) => void (await ask('POST', `${at(deadPath, id)}/retry`)),
    deleteDeadEvent: async (id) => void (await ask('DELETE', at(deadPath, id))),
    secrets: async () =>
      (await ask<{ secrets: Awaited<ReturnType<DeployTarget['secrets']>> }>('GET', secretsPath)).secrets,
    setSecret: async (name, value) => void (await ask('PUT', at(secretsPath, name), { json: { value } })),
    deleteSecret: async (name) => void (await ask('DELETE', at(secretsPath, name))),
    setRules: async (bucket = '(default)', source) =>
      void (await ask('PUT', `${at('/__/storage/buckets', bucket)}/rules`, { json: { source } })),
  };
}
