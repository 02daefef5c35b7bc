import type { Queries } from '../../../core/database/index.ts';

type DeploymentTables = {
  /** One row: each change of a codebase takes the next revision, and so waits for the change before it. */
  function_state: { id: number; revision: number };
  function_codebases: { name: string; deployment_id: string; revision: number; changed_at: number };
  function_deployments: {
    id: string;
    codebase: string;
    version: number;
    archive: string;
    manifest: string;
    created_at: number;
    created_by: string;
  };
};

export interface Deployment {
  readonly id: string;
  readonly codebase: string;
  readonly version: number;
  /** The blob with the gzipped tar of the source. */
  readonly archive: string;
  readonly manifest: string;
  readonly createdAt: number;
  readonly createdBy: string;
}

export interface ActiveDeployment extends Deployment {
  readonly revision: number;
}

/** The revision of the last change; 0 before the first. */
export async function currentRevision(queries: Queries): Promise<number> {
  const row = await tables(queries).selectFrom('function_state').select('revision').executeTakeFirst();
  return row?.revision ?? 0;
}

/** Within a transaction, before anything is read: changes are made one after another. */
export async function nextRevision(transaction: Queries): Promise<number> {
  const row = await tables(transaction)
    .insertInto('function_state')
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({ revision: update('function_state.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Every codebase with its active deployment, in the order of the changes. Their number is limited at deployment. */
export async function listActive(queries: Queries): Promise<readonly ActiveDeployment[]> {
  const rows = await tables(queries)
    .selectFrom('function_codebases')
    .innerJoin('function_deployments', 'function_deployments.id', 'function_codebases.deployment_id')
    .selectAll('function_deployments')
    .select('function_codebases.revision')
    .orderBy('function_codebases.revision')
    .execute();
  return rows.map((row) => ({ ...present(row), revision: row.revision }));
}

/** The deployments of a codebase, the latest first. */
export async function listDeployments(queries: Queries, codebase: string): Promise<readonly Deployment[]> {
  const rows = await tables(queries)
    .selectFrom('function_deployments')
    .selectAll()
    .where('codebase', '=', codebase)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(present);
}

export async function deploymentIds(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await tables(queries).selectFrom('function_deployments').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertDeployment(transaction: Queries, deployment: Deployment): Promise<void> {
  await tables(transaction)
    .insertInto('function_deployments')
    .values({
      id: deployment.id,
      codebase: deployment.codebase,
      version: deployment.version,
      archive: deployment.archive,
      manifest: deployment.manifest,
      created_at: deployment.createdAt,
      created_by: deployment.createdBy,
    })
    .execute();
}

export async function activate(
  transaction: Queries,
  change: { readonly codebase: string; readonly deployment: string; readonly revision: number; readonly now: number },
): Promise<void> {
  const values = { deployment_id: change.deployment, revision: change.revision, changed_at: change.now };
  await tables(transaction)
    .insertInto('function_codebases')
    .values({ name: change.codebase, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export async function deleteDeployments(transaction: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(transaction).deleteFrom('function_deployments').where('id', 'in', ids).execute();
}

export async function deleteCodebase(transaction: Queries, name: string): Promise<void> {
  await tables(transaction).deleteFrom('function_codebases').where('name', '=', name).execute();
}

function present(row: DeploymentTables['function_deployments']): Deployment {
  return {
    id: row.id,
    codebase: row.codebase,
    version: row.version,
    archive: row.archive,
    manifest: row.manifest,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}

function tables(queries: Queries) {
  return queries.withTables<DeploymentTables>();
}
