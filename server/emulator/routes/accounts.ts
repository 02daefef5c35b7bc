import * as v from 'valibot';
import type { Hearth } from '../../compose.ts';
import { askOrThrow } from './ask.ts';
import type { EmulatorRouteDeps } from './deps.ts';

/** Suites begin each case without accounts. */
export function addAccounts({ hearth, codes, resetSettings }: EmulatorRouteDeps): void {
  const { app } = hearth.host;
  // Codes stay, because suites look for the latest of all; `/__reset` deletes them too.
  app.delete('/emulator/v1/projects/:project/accounts', async () => {
    await deleteAccounts(hearth);
    return {};
  });
  app.delete('/emulator/v1/projects/:project/tenants/:tenant/accounts', async () => ({}));
  app.post('/__reset', async () => {
    await deleteAccounts(hearth);
    codes.clear();
    await resetSettings();
    return {};
  });
}

async function deleteAccounts(hearth: Hearth): Promise<void> {
  const project = `/v1/projects/${hearth.core.config.project}`;
  for (;;) {
    const page = await askOrThrow(hearth, {
      method: 'GET',
      path: `${project}/accounts:batchGet?maxResults=${pageMax}`,
      admin: true,
    });
    const { users } = v.parse(accountPage, page);
    if (users.length === 0) return;
    const localIds = users.map(({ localId }) => localId);
    await askOrThrow(hearth, { path: `${project}/accounts:batchDelete`, body: { localIds, force: true }, admin: true });
  }
}

const pageMax = 1000;
const accountPage = v.object({ users: v.optional(v.array(v.object({ localId: v.string() })), []) });
