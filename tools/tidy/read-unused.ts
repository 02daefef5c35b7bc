import type { Violation } from './violation.ts';

const sentences: Readonly<Record<string, (name: string) => string>> = {
  files: () => 'No entry point and no test leads to this file.',
  exports: (name) => `Nothing imports ${name}; remove its export.`,
  types: (name) => `Nothing imports the type ${name}; remove its export.`,
  dependencies: (name) => `Nothing imports the package ${name}.`,
  devDependencies: (name) => `Nothing imports the package ${name}.`,
  unresolved: (name) => `The import "${name}" leads to no file.`,
};

/** Turns the JSON report of knip into violations. */
export function readUnused(report: string): readonly Violation[] {
  const issues: unknown = at(parse(report), 'issues');
  if (!Array.isArray(issues)) return [violation('knip.json', 'unused', `knip gave no report: ${report}`)];
  return issues.flatMap((issue: unknown) =>
    Object.entries(sentences).flatMap(([kind, sentence]) =>
      list(at(issue, kind)).map((found) => {
        const line = at(found, 'line');
        return violation(
          String(at(issue, 'file')),
          `unused-${kind}`,
          sentence(String(at(found, 'name'))),
          typeof line === 'number' ? line : 1,
        );
      }),
    ),
  );
}

function violation(path: string, rule: string, sentence: string, line = 1): Violation {
  return { path, line, rule, sentence, level: 'error' };
}

function parse(report: string): unknown {
  try {
    return JSON.parse(report.slice(report.indexOf('{')));
  } catch {
    return undefined;
  }
}

function at(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
