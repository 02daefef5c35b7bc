import { isTest } from '../address.ts';
import type { Finding, Rule } from '../breach.ts';
import type { FunctionSpan, Source } from '../source.ts';

const fileLinesWanted = 300;
const fileLinesMax = 400;
const functionLinesMax = 70;
const componentLinesMax = 120;

/** The tail of long files and long functions is where a house goes bad. */
export const sizes: Rule = {
  name: 'sizes',
  *check({ sources }) {
    for (const source of sources) {
      yield* checkFile(source);
      if (isTest(source.path) || /(^|\/)migrations(\/|\.ts$)/.test(source.path)) continue;
      for (const span of source.functions) yield* checkFunction(source.path, span);
    }
  },
};

function* checkFile({ path, lineCount }: Source): Generator<Finding> {
  if (lineCount <= fileLinesWanted) return;
  const level = lineCount > fileLinesMax ? 'breach' : 'warning';
  const sentence = `It has ${lineCount} lines; wanted are ${fileLinesWanted}, allowed ${fileLinesMax}.`;
  yield { path, line: fileLinesWanted + 1, sentence, level };
}

function* checkFunction(path: string, { name, line, lineCount }: FunctionSpan): Generator<Finding> {
  const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
  const max = isComponent ? componentLinesMax : functionLinesMax;
  if (lineCount <= max) return;
  yield {
    path,
    line,
    sentence: `${name} has ${lineCount} lines; a ${isComponent ? 'component' : 'function'} may have ${max}.`,
  };
}
