// Writes what is generated: two pages of the docs from the contract, and the types of messages from the English JSON.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './setup/typescript.mjs';

const page = (name) => importTypeScript(fileURLToPath(new URL(name, import.meta.url)));
const { callablesPagePath, renderCallablesPage } = await page('callables-page.ts');
const { errorsPagePath, renderErrorsPage } = await page('errors-page.ts');
const { writeTypes } = await page('../web/i18n/compiler/plugin.ts');

writeFileSync(callablesPagePath, renderCallablesPage());
writeFileSync(errorsPagePath, renderErrorsPage());
writeTypes();
