import type { Rule } from '../breach.ts';
import type { Project } from '../project.ts';

/** No file can be reached from itself, not even by types alone. */
export const cycles: Rule = {
  name: 'cycles',
  *check(project) {
    const done = new Set<string>();
    for (const { path } of project.sources) {
      for (const loop of loopsFrom(project, path, done)) {
        const [first = path, second = path] = loop;
        const line = project.source(first)?.imports.find(({ target }) => isFile(target, second))?.line ?? 1;
        yield { path: first, line, sentence: `It imports itself in a circle: ${[...loop, first].join(' → ')}.` };
      }
    }
  },
};

/** Walks the imports in depth; meeting a file that is still on the trail closes a loop. Each file is walked once. */
function loopsFrom(project: Project, start: string, done: Set<string>): readonly (readonly string[])[] {
  const loops: (readonly string[])[] = [];
  const trail: string[] = [];
  const walk = (path: string) => {
    const at = trail.indexOf(path);
    if (at !== -1) loops.push(trail.slice(at));
    if (at !== -1 || done.has(path)) return;
    trail.push(path);
    for (const { target } of project.source(path)?.imports ?? []) if (target.kind === 'file') walk(target.path);
    trail.pop();
    done.add(path);
  };
  walk(start);
  return loops;
}

function isFile(target: { readonly kind: string; readonly path?: string }, path: string): boolean {
  return target.kind === 'file' && target.path === path;
}
