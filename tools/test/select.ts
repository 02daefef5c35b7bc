import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { journeys, runPlaywright, screens } from './journeys.ts';
import { lint } from './lint.ts';
import type { Stage } from './stage.ts';
import { tidy } from './tidy.ts';
import { types } from './types.ts';
import { bothDatabases, components, programs, runVitest, unit } from './vitest.ts';

/** Groups of stages in their order. The stages of a group run side by side. */
export type Plan = readonly (readonly Stage[])[];

/**
 * The first group shares the processors: its tests mostly wait for disks and databases. Programs beside components took
 * longer than one after the other, because a browser without a graphics card needs both processors.
 */
const daily: Plan = [[types, lint, tidy, unit], [programs], [components], [journeys]];
const stages: readonly Stage[] = [...daily.flat(), bothDatabases, screens];

/** What to run for the arguments of `npm test`; a sentence when they mean nothing. */
export function select(root: string, args: readonly string[]): Plan | string {
  if (args.length === 0) return daily;
  if (args.length === 1 && args[0] === 'changed') return changed;
  const named = stages.filter(({ name }) => args.includes(name));
  if (named.length === args.length) return named.map((stage) => [stage]);
  const unknown = args.filter((arg) => !existsSync(resolve(root, arg)));
  if (unknown.length === 0) return atPaths(root, args);
  const names = stages.map(({ name }) => name).join(', ');
  return `There is no stage and no path "${unknown.join('", "')}". The stages are: ${names}. Or say "changed".`;
}

/** The tests that import a file changed since the last commit, and the changed journeys. */
const changed: Plan = [
  [types, lint, tidy],
  [vitest('Tests of changed files', ['--changed', '--project', 'unit', '--project', 'components'])],
  [playwright('Changed journeys', ['--project', 'journeys', '--only-changed'])],
];

/** The tests below a folder, a test file, or the tests that import a source file. */
function atPaths(root: string, args: readonly string[]): Plan {
  const paths = args.map((arg) => relative(root, resolve(root, arg)));
  const files = paths.flatMap((path) => filesAt(root, path));
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const sources = paths.filter((path) => statSync(join(root, path)).isFile() && !/\.(?:test|spec)\.tsx?$/.test(path));
  const plan: Plan = [
    tests.length > 0 ? [vitest('Tests', tests)] : [],
    sources.length > 0 ? [vitest(`Tests of ${sources.join(', ')}`, sources, 'related')] : [],
    specs.length > 0 ? [playwright('Journeys', specs)] : [],
  ];
  return plan.filter((group) => group.length > 0);
}

function vitest(title: string, args: readonly string[], command: 'run' | 'related' = 'run'): Stage {
  return {
    name: title,
    async run(bench) {
      // Tests of the command line and of components start the built server.
      await bench.build('server');
      return runVitest(bench, title, [...args, '--passWithNoTests'], { command });
    },
  };
}

function playwright(title: string, args: readonly string[]): Stage {
  return { name: title, run: (bench) => runPlaywright(bench, title, [...args, '--pass-with-no-tests']) };
}

function filesAt(root: string, path: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((entry) => filesAt(root, join(path, entry.name)));
}
