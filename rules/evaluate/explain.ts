import { isError, type Value } from '../values/values.ts';
import { type Compiled, enterFunction, type Frame } from './compile-expression.ts';
import { showValue } from './show-value.ts';

/** Explains a result to the author of the rules: the part of the condition that decided, with its values. */
export function explain(node: Compiled, frame: Frame, source: string): string {
  const { expression, parts } = node;
  const value = node.run(frame);
  if (frame.evaluation.meter.exhausted) return 'it takes too long to explain';
  switch (expression.kind) {
    case 'and': {
      const decidingPart =
        parts.find((part) => part.run(frame) === false) ?? parts.find((part) => part.run(frame) !== true);
      return decidingPart === undefined ? 'all of it is true' : explain(decidingPart, frame, source);
    }
    case 'or':
      return explainAlternatives(parts, frame, source);
    case 'choice': {
      const [condition, whenTrue, whenFalse] = parts;
      const chosen = condition?.run(frame);
      const part = chosen === true ? whenTrue : chosen === false ? whenFalse : condition;
      return part === undefined ? sourceText(node, source) : explain(part, frame, source);
    }
    case 'call':
      if (node.callee?.body) return explain(node.callee.body, enterFunction(node.callee, parts, frame), source);
      break;
    case 'not':
      if (!isError(value)) return parts.map((part) => factOf(part, frame, source)).join(', ');
      break;
    case 'binary':
    case 'is':
      if (!isError(value))
        return explainSides(parts, frame, source) || `${sourceText(node, source)} is ${showValue(value)}`;
      break;
    default:
      break;
  }
  return isError(value) ? explainError(node, value.sentence, frame, source) : factOf(node, frame, source);
}

const alternativesMax = 3;

function explainAlternatives(parts: readonly Compiled[], frame: Frame, source: string): string {
  const reasons = parts.slice(0, alternativesMax).map((part) => explain(part, frame, source));
  const rest = parts.length > alternativesMax ? [`${parts.length - alternativesMax} more`] : [];
  return [...new Set(reasons), ...rest].join(' and ');
}

/** The operands that are not literals. */
function explainSides(parts: readonly Compiled[], frame: Frame, source: string): string {
  return parts
    .filter((part) => part.expression.kind !== 'literal')
    .map((part) => factOf(part, frame, source))
    .join(' and ');
}

/** An error is explained where it arose, not where it ended up. */
function explainError(node: Compiled, sentence: string, frame: Frame, source: string): string {
  const origin = node.parts.find((part) => isError(part.run(frame)));
  if (origin !== undefined) return explain(origin, frame, source);
  const [object] = node.parts;
  if (object?.run(frame) === null && node.expression.kind !== 'binary') return `${sourceText(object, source)} is null`;
  return `${sentence} (${sourceText(node, source)})`;
}

function factOf(node: Compiled, frame: Frame, source: string): string {
  const value: Value = node.run(frame);
  return isError(value)
    ? explainError(node, value.sentence, frame, source)
    : `${sourceText(node, source)} is ${showValue(value)}`;
}

const sourceTextLengthMax = 80;

/** The source text of the expression, on one line. */
function sourceText({ expression }: Compiled, source: string): string {
  const text = source.slice(expression.start, Math.min(expression.end, expression.start + 400)).replaceAll(/\s+/g, ' ');
  return text.length > sourceTextLengthMax ? `${text.slice(0, sourceTextLengthMax)}…` : text;
}
