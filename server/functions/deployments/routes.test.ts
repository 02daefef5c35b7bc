import { hearthAdmin } from '@hearth/admin';
import { expect, it } from 'vitest';
import type { ServiceAccount } from '../../core/keys/index.ts';
import { addAdminKey } from '../../testing/test-data.ts';
import { openFunctionsServer } from '../testing/functions-server.suite.ts';

it('code that runs on the server cannot deploy code, rules or secrets', async () => {
  const { core, origin } = await openFunctionsServer();
  const ask = async (account: ServiceAccount, method: string, path: string) => {
    const { access_token: token } = await hearthAdmin(account, origin).credential.getAccessToken();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = method === 'PUT' ? '{"value":"x"}' : null;
    return (await fetch(`${origin}${path}`, { method, headers, body })).status;
  };
  const codebase = await core.keys.admin.forCodebase('app');
  for (const [method, path] of [
    ['GET', '/__/functions/codebases'],
    ['POST', '/__/functions/codebases/app/rollback'],
    ['DELETE', '/__/functions/codebases/app'],
    ['PUT', '/__/functions/secrets/KEY'],
    ['PUT', '/__/storage/buckets/hearth/rules'],
  ] as const)
    expect([path, await ask(codebase, method, path)]).toEqual([path, 403]);
  expect(await ask(await addAdminKey(core), 'GET', '/__/functions/codebases')).toBe(200);
});
