import { posix } from 'node:path';
import { isTest, isToolConfig } from '../address.ts';
import type { Rule } from '../breach.ts';
import type { Project } from '../project.ts';

const rooms = /^(contract|rules|server|cli|client|admin|web|examples)\//;
/** What a process begins with; the doors of the packages are known from their manifests. */
const beginnings = new Set(['server/main.ts', 'cli/bin/hearth.mjs', 'cli/main.ts']);

/** A file that nothing leads to is dead, or is missing from where it should be used. */
export const unreachable: Rule = {
  name: 'unreachable',
  *check(project) {
    const reached = new Set<string>();
    const queue = entries(project);
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (reached.has(path)) continue;
      reached.add(path);
      for (const { target } of project.source(path)?.imports ?? []) if (target.kind === 'file') queue.push(target.path);
    }
    for (const { path } of project.sources) {
      if (!rooms.test(path) || reached.has(path)) continue;
      yield { path, line: 1, sentence: 'Nothing leads here: no entry point and no test imports it.' };
    }
  },
};

function entries(project: Project): string[] {
  const pages = [...project.paths].filter((path) => rooms.test(path) && path.endsWith('.html'));
  const own = project.sources
    .map(({ path }) => path)
    .filter((path) => beginnings.has(path) || isTestEntry(path) || isToolConfig(path) || path.endsWith('.d.ts'));
  return [...project.doors.values(), ...own, ...pages.flatMap((page) => scriptsOf(page, project.text(page) ?? ''))];
}

/** Tests begin something; what stands in testing/ or in a suite is begun by them. */
function isTestEntry(path: string): boolean {
  return isTest(path) && !path.endsWith('.suite.ts') && !/(^|\/)testing\/(?!.*\.test\.)/.test(path);
}

function scriptsOf(page: string, html: string): readonly string[] {
  const folder = posix.dirname(page);
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => src);
  return scripts.flatMap((src) => [posix.join(folder, src), posix.join(folder, 'public', src)]);
}
