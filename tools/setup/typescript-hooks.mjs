import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/** Node 20 cannot load TypeScript; Vite's bundler strips the types. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return await nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code, map, errors } = transformSync(file, await readFile(file, 'utf8'), { sourcemap: true });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const sourceMap = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${sourceMap}`;
  return { format: 'module', source, shortCircuit: true };
}
