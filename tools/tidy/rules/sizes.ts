import { isMigration, isTest } from '../file-kinds.ts';
import type { FunctionSize } from '../function-sizes.ts';
import type { Source } from '../source.ts';
import type { Finding, Rule } from '../violation.ts';

const fileLinesMax = 400;
const folderEntriesMax = 25;
const statementsMax = 50;
const branchesMax = 30;

/**
 * A function is limited by what a reader has to follow, statements and branches. Long files and full folders are only
 * reported: a limit on lines was met by denser lines (docs/decisions/027-known-tools-and-sizes.md).
 */
export const sizes: Rule = {
  name: 'sizes',
  *check({ sources, paths }) {
    for (const source of sources) {
      yield* checkFile(source);
      if (isTest(source.path) || isMigration(source.path)) continue;
      for (const size of source.functions) yield* checkFunction(source.path, size);
    }
    yield* checkFolders(paths);
  },
};

function* checkFile({ path, lineCount }: Source): Generator<Finding> {
  if (lineCount <= fileLinesMax) return;
  const sentence = `The file has ${lineCount} lines; above ${fileLinesMax} it usually is about two things.`;
  yield { path, line: fileLinesMax + 1, sentence, level: 'warning' };
}

function* checkFunction(path: string, { name, line, statements, branches }: FunctionSize): Generator<Finding> {
  if (statements > statementsMax)
    yield { path, line, sentence: `${name} has ${statements} statements; at most ${statementsMax} are allowed.` };
  if (branches > branchesMax)
    yield { path, line, sentence: `${name} has ${branches} branches; at most ${branchesMax} are allowed.` };
}

function* checkFolders(paths: ReadonlySet<string>): Generator<Finding> {
  const entries = new Map<string, Set<string>>();
  for (const path of paths) {
    const steps = path.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) {
      const folder = steps.slice(0, depth).join('/');
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(steps[depth] ?? ''));
    }
  }
  for (const [folder, { size }] of entries) {
    if (size <= folderEntriesMax || /^docs\//.test(folder)) continue;
    const sentence = `The folder has ${size} entries; above ${folderEntriesMax} it usually hides folders.`;
    yield { path: folder, line: 1, sentence, level: 'warning' };
  }
}
