import { lineCounter } from '../lines.ts';
import type { Finding, Rule } from '../violation.ts';

const page = 'ARCHITECTURE.md';
const notInACheckout = /(^|\/)(node_modules|dist|data|\.cache|test-results|\.git)$/;

/** The architecture page names every package and server module, and no folder that does not exist. */
export const architecturePage: Rule = {
  name: 'architecture-page',
  *check(project) {
    const text = project.text(page);
    if (text === undefined) {
      yield { path: page, line: 1, sentence: 'There is no architecture page.' };
      return;
    }
    const topFolders = [...project.folders].filter((folder) => /^[^./][^/]*$/.test(folder));
    const serverFolders = [...project.folders].filter((folder) => /^server\/[^/]+$/.test(folder));
    for (const folder of [...topFolders, ...serverFolders]) {
      const name = folder.replace('server/', '');
      if (!new RegExp(`(?<![\\w-])${name}/`).test(text)) {
        yield { path: page, line: 1, sentence: `The page does not mention ${folder}/.` };
      }
    }
    yield* namedButAbsent(text, project.folders);
  },
};

/**
 * Checks code that ends in a slash. In a block, which is the map, all of it; in a sentence only what begins with a folder
 * of the checkout, because sentences also name folders of the data directory and routes.
 */
function* namedButAbsent(text: string, folders: ReadonlySet<string>): Generator<Finding> {
  const existing = [...folders];
  const lineAt = lineCounter(text);
  for (const code of text.matchAll(/```.*?```|`[^`\n]+`/gs)) {
    for (const match of code[0].matchAll(/(?<![\w/:.@<>{}*$-])((?:\.?[\w][\w.-]*\/)+)(?![\w.-])/g)) {
      const folder = (match[1] ?? '').slice(0, -1);
      const isMeant = code[0].startsWith('```') || folders.has(folder.split('/')[0] ?? '');
      if (!isMeant || notInACheckout.test(folder)) continue;
      if (existing.some((path) => path === folder || path.endsWith(`/${folder}`))) continue;
      yield { path: page, line: lineAt(code.index + match.index), sentence: `There is no folder ${folder}/.` };
    }
  }
}
