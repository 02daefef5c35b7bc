import { checkImports } from '../tidy/check-imports.ts';
import { tidy as checkRules } from '../tidy/index.ts';
import { readUnused } from '../tidy/read-unused.ts';
import type { Violation } from '../tidy/violation.ts';
import { passOrFail, type Stage } from './stage.ts';

/** Import rules (dependency-cruiser), unused code (knip) and the project's own rules. */
export const tidy: Stage = {
  name: 'tidy',
  async run(bench) {
    // knip runs in a process of its own, so that two processors share the work.
    const unused = bench.run('knip', ['--no-progress', '--reporter', 'json']);
    const imports = await checkImports(bench.root);
    const own = checkRules(bench.root);
    const violations = [...own, ...imports, ...readUnused((await unused).output)];
    const errors = violations.filter(({ level }) => level === 'error');
    const sentences = {
      yes: 'The rules for imports, names and sizes hold.',
      no: `The rules for imports, names and sizes do not hold: ${errors.length} violations.`,
    };
    return passOrFail(errors.length === 0, sentences, render(violations));
  },
};

/** Violations by area, so that a long list shows where it comes from. */
function render(violations: readonly Violation[]): string {
  const sorted = [...violations].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
  const areas = new Map<string, number>();
  for (const { path, level } of sorted) {
    if (level === 'error') areas.set(areaOf(path), (areas.get(areaOf(path)) ?? 0) + 1);
  }
  const lines = sorted.map(
    ({ path, line, rule, sentence, level }) =>
      `${path}:${line}  ${rule}  ${level === 'warning' ? 'warning: ' : ''}${sentence}`,
  );
  return [...lines, ...[...areas].map(([area, count]) => `${String(count).padStart(5)}  ${area}`)].join('\n');
}

/** `server/files`, `web/features/search`, otherwise the first two steps of the path. */
function areaOf(path: string): string {
  const steps = path.split('/');
  return steps.slice(0, path.startsWith('web/features/') ? 3 : 2).join('/');
}
