import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { signUpMode } from '@hearth/server';
import type { TestProject } from 'vitest/node';
import { createPeople } from '../people.ts';
import { withModules } from './data-folder.ts';
import { deployFunctions } from './deploy-functions.ts';
import { runHearth } from './run-hearth.ts';

const owner = {
  name: 'Olga Berg',
  email: 'olga@example.org',
  password: 'correct horse battery',
  role: 'owner',
} as const;

/** Starts the Hearth server of the component tests. Each test signs up a person of its own. */
export default async function serveComponents({ config }: TestProject): Promise<() => Promise<void>> {
  const {
    COMPONENT_SERVER: server = '',
    COMPONENT_ORIGIN: origin = '',
    COMPONENT_DEPLOYMENTS: deployments = '',
  } = config.env;
  const flags = ['--port', new URL(server).port];
  const hearth = await runHearth({
    seeded: true,
    flags,
    env: { HEARTH_PUBLIC_URL: origin, HEARTH_TRUSTED_PROXIES: '127.0.0.1' },
  });
  await createPeople(hearth, owner);
  await withModules(hearth.dataFolder, ({ core }) => core.settings.set(signUpMode, 'open'));
  const deployer = createServer(async (request, response) => {
    const { codebase, code } = (await json(request)) as { readonly codebase: string; readonly code: string };
    await deployFunctions(hearth.dataFolder, { codebase, files: { 'index.js': code } });
    response.end();
  }).listen(Number(new URL(deployments).port), '127.0.0.1');
  return async () => {
    deployer.close();
    await hearth.stop();
  };
}
