import { existsSync } from 'node:fs';
import type { Workbench } from '../test/stage.ts';
import { findProgram } from './find-program.ts';
import { installSystemPackages } from './system-packages.ts';

export type Chromium =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly sentence: string };

/** Finds an installed browser, else installs the distribution's package, else downloads one with Playwright. */
export async function provideChromium(bench: Pick<Workbench, 'run'>): Promise<Chromium> {
  let path = findChromium();
  if (path === undefined && installSystemPackages('chromium')) path = findChromium();
  path ??= await installPlaywrightChromium(bench);
  if (path !== undefined) return { found: true, path };
  return {
    found: false,
    sentence: 'No Chromium could be found or installed. Install it, or set CHROMIUM_PATH to one.',
  };
}

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named === undefined || named === ''
    ? findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
    : named;
}

async function installPlaywrightChromium(bench: Pick<Workbench, 'run'>): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) await bench.run('playwright', ['install', 'chromium']);
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** For a browser that runs as root, without a graphics card and without requests of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
