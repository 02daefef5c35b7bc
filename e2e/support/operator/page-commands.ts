import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The commands of a part of docs/self-hosting.md, in their order. */
export interface PageCommands {
  /** The next command under the heading, which must begin with these words. */
  take(heading: string, beginning: string): string;
  /** The next file of this kind (`ini`, `yaml`) that the part shows. */
  takeFile(language: string): string;
  /** What nobody has taken yet. */
  rest(): readonly string[];
}

interface Block {
  readonly heading: string;
  readonly language: string;
  readonly text: string;
}

/** Reads the blocks under a heading and those below it. */
export function readPageCommands(heading: string): PageCommands {
  const blocks = blocksUnder(heading);
  const files = blocks.filter(({ language }) => language !== 'sh');
  const commands = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap((block) => commandsIn(block.text).map((command) => ({ heading: block.heading, command })));
  return {
    take(under, beginning) {
      const at = commands.findIndex((entry) => entry.heading === under);
      const next = commands[at];
      if (!next?.command.startsWith(beginning))
        throw new Error(`The next command under "${under}" is not "${beginning}" but: ${next?.command ?? 'none'}`);
      commands.splice(at, 1);
      return next.command;
    },
    takeFile(language) {
      const at = files.findIndex((block) => block.language === language);
      const [block] = at === -1 ? [] : files.splice(at, 1);
      if (!block) throw new Error(`"${heading}" shows no file of the kind ${language}.`);
      return block.text;
    },
    rest: () => [...commands.map(({ command }) => command), ...files.map(({ text }) => text)],
  };
}

const page = fileURLToPath(new URL('../../../docs/self-hosting.md', import.meta.url));

function blocksUnder(heading: string): readonly Block[] {
  const blocks: Block[] = [];
  let [outer, inner] = ['', ''];
  for (const [, level, title = '', language = '', text = ''] of readFileSync(page, 'utf8').matchAll(
    /^(##|###) ([^\n]+)$|^```(\w*)\n(.*?)^```$/gms,
  )) {
    if (level === '##') outer = title;
    if (level !== undefined) inner = title;
    else if (outer === heading || inner === heading) blocks.push({ heading: inner, language, text });
  }
  if (blocks.length === 0) throw new Error(`docs/self-hosting.md has no commands under "${heading}".`);
  return blocks;
}

/** A line each; one with `<<END` goes on to the line END. */
function commandsIn(text: string): readonly string[] {
  return [...text.matchAll(/^[^\n]*<<END\n.*?^END$|^[^\n]+$/gms)].map(([command]) => command);
}
