import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { archiveOf, type FunctionsServer, openFunctionsServer } from '../testing/functions-server.suite.ts';

/** A small archive of actions; each text is another build. */
async function archiveFile({ data }: Pick<FunctionsServer, 'data'>, text: string): Promise<string> {
  const index = `const { onCall } = require('firebase-functions/v2/https');\nexports.shipped = onCall(() => '${text}');`;
  const file = join(data.folder, `${text}.tgz`);
  await writeFile(file, await archiveOf({ 'index.js': index }));
  return file;
}

const by = { by: 'operator' };

describe('the shipped codebase', () => {
  it('is deployed once, and again when there is another build of it', async () => {
    const server = await openFunctionsServer();
    const { deployments, deployShipped } = server.functions;
    const [first, second] = [await archiveFile(server, 'first'), await archiveFile(server, 'second')];
    const versions = async () => (await deployments.list()).map(({ codebase, version }) => [codebase, version]);
    await deployShipped(first);
    await deployShipped(first);
    expect(await versions()).toEqual([['hearth-actions', 1]]);
    await deployShipped(second);
    expect(await versions()).toEqual([['hearth-actions', 2]]);
    // A rollback of the operator stays.
    await deployments.rollback({ codebase: 'hearth-actions', ...by });
    await deployShipped(second);
    expect(await versions()).toEqual([['hearth-actions', 1]]);
  });

  it('starts no process before it is called', async () => {
    const server = await openFunctionsServer();
    await server.functions.deployShipped(await archiveFile(server, 'first'));
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(metrics).toMatch(/^hearth_function_workers\{codebase="hearth-actions"\} 0$/m);
  });

  it('stays deleted', async () => {
    const server = await openFunctionsServer();
    const { deployments, deployShipped } = server.functions;
    await deployShipped(await archiveFile(server, 'first'));
    await deployments.delete({ codebase: 'hearth-actions', ...by });
    await deployShipped(await archiveFile(server, 'first'));
    await deployShipped(await archiveFile(server, 'second'));
    await deployShipped(await archiveFile(server, 'third'));
    expect(await deployments.list()).toEqual([]);
  });

  it("replaces no codebase of the operator's under its name", async () => {
    const server = await openFunctionsServer();
    const { deployments, deployShipped } = server.functions;
    const index = `const { onCall } = require('firebase-functions/v2/https');\nexports.own = onCall(() => 1);`;
    const archive = await archiveOf({ 'index.js': index });
    await deployments.deploy({ codebase: 'hearth-actions', archive, skipsUnsupported: false, ...by });
    await deployShipped(await archiveFile(server, 'first'));
    await deployShipped(await archiveFile(server, 'second'));
    expect((await deployments.list())[0]).toMatchObject({ version: 1, deployedBy: 'operator' });
  });
});
