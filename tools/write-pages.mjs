// Writes what is generated: the reference pages of the docs, and the types of messages from the English JSON.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './setup/builds.mjs';
import { importTypeScript } from './setup/typescript.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
// The routes are those of a running server, which reads the built contract.
for (const { output } of await ensureBuilt(root, ['server'])) console.error(output);
const { referenceFile, referencePages } = await importTypeScript(join(root, 'tools', 'reference', 'index.ts'));
for (const { name, render } of referencePages) writeFileSync(referenceFile(name), await render());
const { allTypes } = await importTypeScript(join(root, 'web', 'i18n', 'compiler', 'plugin.ts'));
for (const [name, code] of allTypes()) writeFileSync(join(root, 'web', 'i18n', 'types', name), code);
