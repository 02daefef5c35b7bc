import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';
import type { Violation } from './violation.ts';

const packages = ['contract', 'rules', 'server', 'cli', 'client', 'admin', 'web', 'actions', 'examples'];
/** Tests may import anything, and so may the configuration of a tool. */
const notProduct = '\\.(?:test|suite|spec|faults)\\.tsx?$|(?:^|/)testing/|\\.config\\.m?[jt]s$|(?:^|/)dist/|\\.d\\.ts$';

/** Checks the import rules with dependency-cruiser in the checkout at `root`. */
export async function checkImports(root: string): Promise<readonly Violation[]> {
  parseJsxWithSwc();
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    packages.filter((name) => existsSync(join(root, name))),
    {
      baseDir: root,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: [...importRules] },
      exclude: { path: notProduct },
      doNotFollow: { path: 'node_modules' },
      moduleSystems: ['es6'],
    },
    { exportsFields: ['exports'], conditionNames: ['source', 'import', 'node', 'default'] },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result.');
  return violations(output);
}

function violations({ summary }: ICruiseResult): readonly Violation[] {
  const comments = new Map(importRules.map(({ name, comment }) => [name, comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => ({
    path: from,
    line: 1,
    rule: rule.name,
    sentence:
      cycle === undefined
        ? `It imports ${to}. ${comments.get(rule.name) ?? ''}`
        : `It imports itself in a circle: ${[from, ...cycle.map(({ name }) => name)].join(' → ')}.`,
    level: 'error' as const,
  }));
}

/**
 * dependency-cruiser reads TypeScript with the compiler's API, which TypeScript 7 does not have, or with swc, which it
 * asks to read every file without JSX. This tells swc to expect JSX in files that end in x.
 */
function parseJsxWithSwc(): void {
  const swc = createRequire(import.meta.url)('@swc/core') as SwcParser;
  if (swc.readsJsx === true) return;
  const parse = swc.parseFileSync;
  swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('x') });
  swc.readsJsx = true;
}

interface SwcParser {
  parseFileSync: (file: string, options: object) => unknown;
  readsJsx?: boolean;
}
