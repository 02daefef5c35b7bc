// Writes the pages of the docs that are generated from the contract.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './setup/typescript.mjs';

const page = (name) => importTypeScript(fileURLToPath(new URL(name, import.meta.url)));
const { callablesPagePath, renderCallablesPage } = await page('callables-page.ts');
const { errorsPagePath, renderErrorsPage } = await page('errors-page.ts');

writeFileSync(callablesPagePath, renderCallablesPage());
writeFileSync(errorsPagePath, renderErrorsPage());
