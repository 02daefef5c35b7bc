import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listShippedPackages } from './shipped-packages.ts';

/**
 * The licences of the packages inside `hearth`, which the bundler leaves without their own files. Each text stands once,
 * below the packages it belongs to.
 */
export function collectLicenses(root: string): string {
  const owners = new Map<string, string[]>();
  for (const { name, version, path, isOptional } of listShippedPackages(root)) {
    if (isOptional) continue;
    const text = readLicense(join(root, path));
    owners.set(text, [...(owners.get(text) ?? []), `${name} ${version}`]);
  }
  const sections = [...owners].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return ['Hearth contains these packages, under these licences.\n', ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

/** The text of the licence, or its name if the package brings no text. */
function readLicense(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice)/i.test(name));
  if (names.length > 0) return names.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  const { license }: { readonly license?: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return license ?? 'no licence named';
}
