import { type Project, readProject } from './project.ts';
import { architecturePage } from './rules/architecture-page.ts';
import { citations } from './rules/citations.ts';
import { clockAndRandomness } from './rules/clock-and-randomness.ts';
import { consoleUse } from './rules/console-use.ts';
import { environment } from './rules/environment.ts';
import { forbiddenWords } from './rules/forbidden-words.ts';
import { migrations } from './rules/migrations.ts';
import { retiredWordsRule } from './rules/retired-words.ts';
import { sizes } from './rules/sizes.ts';
import { testWaits } from './rules/test-waits.ts';
import { textDirection } from './rules/text-direction.ts';
import { typeNames } from './rules/type-names.ts';
import type { Finding, Rule, Violation } from './violation.ts';

/** The rules that dependency-cruiser and knip cannot express. Each is a pure function of the project. */
export const rules: readonly Rule[] = [
  sizes,
  environment,
  clockAndRandomness,
  consoleUse,
  forbiddenWords,
  retiredWordsRule,
  typeNames,
  migrations,
  citations,
  textDirection,
  testWaits,
  architecturePage,
];

/** All violations in the checkout at `root`, sorted by file. */
export function tidy(root: string): readonly Violation[] {
  const project = readProject(root);
  return [...syntaxErrors(project), ...rules.flatMap(({ name, check }) => label(name, check(project)))].sort(
    (a, b) => a.path.localeCompare(b.path) || a.line - b.line,
  );
}

function syntaxErrors(project: Project): readonly Violation[] {
  return label(
    'syntax',
    project.sources.flatMap(({ path, syntaxError }) => (syntaxError === undefined ? [] : [{ path, ...syntaxError }])),
  );
}

function label(rule: string, findings: Iterable<Finding>): readonly Violation[] {
  return [...findings].map((finding) => ({ level: 'error', ...finding, rule }));
}
