#!/usr/bin/env node
// Plain JavaScript, so that it can say what is missing when nothing is built yet.
import { existsSync } from 'node:fs';

const built = new URL('../dist/hearth.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  await main(process.argv.slice(2));
} else {
  process.stderr.write('Hearth is not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
