import type { Breach, Finding, Rule } from './breach.ts';
import { type Project, readProject } from './project.ts';
import { architecturePage } from './rules/architecture-page.ts';
import { citations } from './rules/citations.ts';
import { clockAndRandomness } from './rules/clock-and-randomness.ts';
import { consoleUse } from './rules/console-use.ts';
import { cycles } from './rules/cycles.ts';
import { environment } from './rules/environment.ts';
import { floors } from './rules/floors.ts';
import { forbiddenWords } from './rules/forbidden-words.ts';
import { frozenMigrations } from './rules/frozen-migrations.ts';
import { outsidePackages } from './rules/outside-packages.ts';
import { patience } from './rules/patience.ts';
import { sides } from './rules/sides.ts';
import { sizes } from './rules/sizes.ts';
import { subjects } from './rules/subjects.ts';
import { unreachable } from './rules/unreachable.ts';
import { webLayers } from './rules/web-layers.ts';
import { workspaces } from './rules/workspaces.ts';

/** The house rules. Each is a pure function from the project to its breaches. */
export const rules: readonly Rule[] = [
  workspaces,
  subjects,
  floors,
  webLayers,
  outsidePackages,
  cycles,
  unreachable,
  sizes,
  environment,
  clockAndRandomness,
  consoleUse,
  forbiddenWords,
  citations,
  sides,
  patience,
  frozenMigrations,
  architecturePage,
];

/** All breaches of the house rules in the checkout at `root`, in the order of its files. */
export function tidy(root: string): readonly Breach[] {
  const project = readProject(root);
  return [...unreadable(project), ...rules.flatMap(({ name, check }) => label(name, check(project)))].sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  );
}

function unreadable(project: Project): readonly Breach[] {
  return label(
    'syntax',
    project.sources.flatMap(({ path, fault }) => (fault === undefined ? [] : [{ path, ...fault }])),
  );
}

function label(rule: string, findings: Iterable<Finding>): readonly Breach[] {
  return [...findings].map((finding) => ({ level: 'breach', ...finding, rule }));
}
