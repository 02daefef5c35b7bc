// Writes what is generated: two pages of the docs from the contract, and the types of messages from the English JSON.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from './setup/typescript.mjs';

const page = (name) => importTypeScript(fileURLToPath(new URL(name, import.meta.url)));
const { callablesPagePath, renderCallablesPage } = await page('callables-page.ts');
const { errorsPagePath, renderErrorsPage } = await page('errors-page.ts');
const { allTypes } = await page('../web/i18n/compiler/plugin.ts');

writeFileSync(callablesPagePath, renderCallablesPage());
writeFileSync(errorsPagePath, renderErrorsPage());
for (const [name, code] of allTypes()) writeFileSync(new URL(`../web/i18n/types/${name}`, import.meta.url), code);
