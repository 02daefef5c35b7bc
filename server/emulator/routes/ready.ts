import type { EmulatorRouteDeps } from './deps.ts';

/** Test runners poll this route until it answers. */
export function addReady({ hearth: { core, host } }: EmulatorRouteDeps): void {
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
