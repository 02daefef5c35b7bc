import { fileURLToPath } from 'node:url';
import { renderCallablesPage } from './callables.ts';
import { renderErrorsPage } from './errors.ts';
import { renderLimitsPage } from './limits.ts';
import { renderRoutesPage } from './routes.ts';
import { renderSettingsPage } from './settings.ts';

/** The generated pages of the docs. `tools/write-pages.mjs` writes them, and a test compares them with what is there. */
export const referencePages: readonly { readonly name: string; render(): string | Promise<string> }[] = [
  { name: 'callables.md', render: renderCallablesPage },
  { name: 'errors.md', render: renderErrorsPage },
  { name: 'limits.md', render: renderLimitsPage },
  { name: 'settings.md', render: renderSettingsPage },
  { name: 'routes.md', render: renderRoutesPage },
];

export function referenceFile(name: string): string {
  return fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
}
