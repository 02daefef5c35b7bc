import { composeHearth, createLog, readConfig } from '@hearth/server';
import { addAdminKey, createTestData } from '../server/testing/test-data.ts';

export const ada = { email: 'ada@example.org', password: 'engine of numbers' } as const;

export interface RunOptions {
  readonly environment?: Record<string, string>;
  /** Collects the address of each request. */
  readonly addresses?: string[];
}

/** A complete Hearth on its own port, with an account for Ada and an admin key. */
export async function runHearth({ environment = {}, addresses = [] }: RunOptions = {}) {
  const { folder: data, remove } = await createTestData('sqlite');
  const { config } = readConfig({ flags: { data, port: '0', host: '127.0.0.1' }, environment });
  const log = await createLog({ logLevel: 'silent', logFormat: 'json' });
  const hearth = await composeHearth({ config, log, version: 'test' });
  await hearth.identity.createPerson({ ...ada, role: 'owner' });
  hearth.host.app.addHook('onRequest', async (request) => void addresses.push(request.ip));
  const port = await hearth.host.listen();
  const origin = `http://127.0.0.1:${port}`;
  const { apiKey, appId } = hearth.core.apps.default;

  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Record<string, unknown>;
  };
  return {
    ...hearth,
    port,
    origin,
    appId,
    key: await addAdminKey(hearth.core),
    signIn: async () => {
      const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
      const { idToken, localId } = await post(path, { ...ada, returnSecureToken: true });
      return { idToken: String(idToken), uid: String(localId) };
    },
    appCheckToken: async () => {
      const debugToken = await hearth.appCheck.createDebugToken('tests');
      const path = `/v1/projects/${config.project}/apps/${appId}:exchangeDebugToken?key=${apiKey}`;
      return String((await post(path, { debug_token: debugToken })).token);
    },
    async stop() {
      await hearth.close();
      await remove();
    },
  };
}

export type RunningHearth = Awaited<ReturnType<typeof runHearth>>;
