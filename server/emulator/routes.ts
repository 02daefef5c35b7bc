import * as v from 'valibot';
import { AppError } from '../core/errors.ts';
import { enumerationProtection } from '../identity/index.ts';
import { addAccounts } from './routes/accounts.ts';
import { addAction } from './routes/action.ts';
import type { EmulatorRouteDeps } from './routes/deps.ts';
import { addIframe } from './routes/iframe.ts';
import { addLegacy } from './routes/legacy.ts';
import { addRules } from './routes/rules.ts';
import { addTasks } from './routes/tasks.ts';
import { addWidget } from './routes/widget.ts';

/** The helper routes of the Local Emulator Suite. They use the public API like every other client. */
export function addEmulatorRoutes(deps: EmulatorRouteDeps): void {
  addReady(deps);
  addAccounts(deps);
  addCodes(deps);
  addConfig(deps);
  addAction(deps);
  addWidget(deps);
  addIframe(deps);
  addLegacy(deps);
  addObjects(deps);
  addRules(deps);
  addTasks(deps);
  addUnimplemented(deps);
}

/** Test runners poll this route until it answers. */
function addReady({ hearth: { core, host } }: EmulatorRouteDeps): void {
  host.app.get('/', async () => ({
    authEmulator: { ready: true, docs: `${core.origin}/emulator/openapi.json`, apiSpec: '/emulator/openapi.json' },
  }));
  host.app.get('/emulator/openapi.json', async () => ({
    openapi: '3.0.0',
    info: { title: 'Hearth, emulating', version: 'v1' },
    servers: [{ url: core.origin }],
    paths: Object.fromEntries(helperPaths.map((path) => [path, {}])),
  }));
}

const helperPaths = [
  '/emulator/v1/projects/{project}/accounts',
  '/emulator/v1/projects/{project}/oobCodes',
  '/emulator/v1/projects/{project}/verificationCodes',
  '/emulator/v1/projects/{project}/config',
  '/emulator/action',
  '/__reset',
];

/** The codes that a production server would mail or text. */
function addCodes({ hearth: { host }, codes }: EmulatorRouteDeps): void {
  for (const pool of ['', '/tenants/:tenant']) {
    host.app.get(`/emulator/v1/projects/:project${pool}/oobCodes`, async () => ({ oobCodes: codes.mailed }));
    host.app.get(`/emulator/v1/projects/:project${pool}/verificationCodes`, async () => ({
      verificationCodes: codes.texted,
    }));
  }
}

const configChange = v.object({
  signIn: v.optional(v.object({ allowDuplicateEmails: v.optional(v.boolean()) })),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean()) })),
});

/** The two settings that suites change. */
function addConfig({ hearth: { core, host } }: EmulatorRouteDeps): void {
  const path = '/emulator/v1/projects/:project/config';
  const present = async () => ({
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: await core.settings.get(enumerationProtection) },
  });
  host.app.get(path, present);
  host.app.patch(path, async (request) => {
    const given = v.safeParse(configChange, request.body);
    if (!given.success) throw new AppError('request/invalid');
    const { signIn, emailPrivacyConfig } = given.output;
    if (signIn?.allowDuplicateEmails)
      throw new AppError('server/unimplemented', { sentence: 'One e-mail is one account here, in the emulator too.' });
    if (emailPrivacyConfig)
      await core.settings.set(enumerationProtection, emailPrivacyConfig.enableImprovedEmailPrivacy ?? false);
    return present();
  });
}

/** Suites begin with empty buckets. */
function addObjects({ hearth: { host, storage } }: EmulatorRouteDeps): void {
  const ask = (method: 'GET' | 'DELETE', url: string) =>
    host.app.inject({ method, url, headers: { authorization: 'Bearer owner' } });

  const empty = async (bucket: string): Promise<void> => {
    const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`;
    for (;;) {
      const { items } = v.parse(objectPage, (await ask('GET', `${objects}?maxResults=1000`)).json());
      if (items.length === 0) return;
      for (const { name } of items) {
        const { statusCode } = await ask('DELETE', `${objects}/${encodeURIComponent(name)}`);
        if (statusCode >= 300 && statusCode !== 404) throw new Error(`${name} could not be deleted: ${statusCode}.`);
      }
    }
  };

  host.app.post('/internal/reset', async () => {
    for (const bucket of await storage.buckets()) await empty(bucket);
    return {};
  });
}

const objectPage = v.object({ items: v.optional(v.array(v.object({ name: v.string() })), []) });

/** Helpers that are not implemented answer so. */
function addUnimplemented({ hearth: { host } }: EmulatorRouteDeps): void {
  for (const prefix of ['/emulator/*', '/internal/*']) {
    host.app.all(prefix, async () => {
      throw new AppError('server/unimplemented');
    });
  }
}
