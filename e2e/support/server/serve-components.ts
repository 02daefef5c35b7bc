import { rm } from 'node:fs/promises';
import { signUpMode } from '@hearth/server';
import type { TestProject } from 'vitest/node';
import { createPeople } from '../people.ts';
import { withModules } from './data-folder.ts';
import { runHearth } from './run-hearth.ts';

const owner = {
  name: 'Olga Berg',
  email: 'olga@example.org',
  password: 'correct horse battery',
  role: 'owner',
} as const;

/** Starts the Hearth server of the component tests. Each test signs up a person of its own. */
export default async function serveComponents({ config }: TestProject): Promise<() => Promise<void>> {
  const { COMPONENT_SERVER: server = '', COMPONENT_ORIGIN: origin = '', COMPONENT_DATA: dataFolder = '' } = config.env;
  const flags = ['--port', new URL(server).port];
  const hearth = await runHearth({
    seeded: true,
    dataFolder,
    flags,
    env: { HEARTH_PUBLIC_URL: origin, HEARTH_TRUSTED_PROXIES: '127.0.0.1' },
  });
  await createPeople(hearth, owner);
  await withModules(hearth.dataFolder, ({ core }) => core.settings.set(signUpMode, 'open'));
  return async () => {
    await hearth.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
