import { readFileSync } from 'node:fs';

/** The version in the package, which is one level up from the built file. */
export const version: string = readVersion();

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const found = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined;
  return typeof found === 'string' ? found : '0.0.0';
}
