import { fieldOf, itemOf, rangeOf } from './access.ts';
import { partsOf } from './expression-parts.ts';
import { callGlobal } from './functions.ts';
import { stringFrom } from './functions-convert.ts';
import { languageLimits } from './language-limits.ts';
import type { Machine } from './machine.ts';
import { callMember } from './members.ts';
import { type Meter, spend, step } from './meter.ts';
import { applyBinary, negate, not } from './operators.ts';
import type { Bindings, Variable } from './scope.ts';
import type { Expression, FunctionDeclaration, PathPart } from './syntax.ts';
import { hasType } from './type-tests.ts';
import { exhausted, fail, isError, list, type PathSegment, type Value } from './values.ts';

/** One request as the conditions see it. */
export interface Evaluation extends Machine {
  readonly captures: readonly Value[];
  request(): Value;
  resource(): Value;
}

export interface Frame {
  readonly evaluation: Evaluation;
  /** The parameters and lets of the function being evaluated. */
  readonly locals: readonly Value[];
}

/** An expression as a closure, with its parts at hand so that a result can be explained. */
export interface Compiled {
  readonly expression: Expression;
  readonly parts: readonly Compiled[];
  readonly callee: CompiledFunction | null;
  readonly run: (frame: Frame) => Value;
}

export interface CompiledFunction {
  readonly name: string;
  lets: readonly Compiled[];
  body: Compiled | null;
}

export interface Compiling {
  readonly bindings: Bindings;
  readonly functions: ReadonlyMap<FunctionDeclaration, CompiledFunction>;
}

export function compileExpression(expression: Expression, compiling: Compiling): Compiled {
  const found = compiling.bindings.callees.get(expression);
  // In `math.abs(x)` the word before the dot is no value.
  const inner = found !== undefined && expression.kind === 'method' ? expression.args : partsOf(expression);
  const parts = inner.map((part) => compileExpression(part, compiling));
  const callee = found?.kind === 'declared' ? (compiling.functions.get(found.declaration) ?? null) : null;
  if (expression.kind === 'literal') {
    const { value } = expression;
    return { expression, parts, callee, run: () => value };
  }
  if (expression.kind === 'name') {
    const variable = compiling.bindings.variables.get(expression);
    if (variable === undefined) throw new Error(`the check left the name ${expression.name} unbound`);
    return { expression, parts, callee, run: readVariable(variable) };
  }
  const evaluate = evaluator(expression, parts, callee, compiling);
  // Constants and names are not counted: the limit is about what a rule does, and Firebase does not say what it counts.
  const run = (frame: Frame): Value => (step(frame.evaluation.meter) ? evaluate(frame) : exhausted);
  return { expression, parts, callee, run };
}

type Run = (frame: Frame) => Value;

function readVariable(variable: Variable): Run {
  switch (variable.kind) {
    case 'request':
      return ({ evaluation }) => evaluation.request();
    case 'resource':
      return ({ evaluation }) => evaluation.resource();
    case 'capture':
      return ({ evaluation }) => bound(evaluation.captures[variable.place]);
    case 'local':
      return ({ locals }) => bound(locals[variable.place]);
  }
}

/** The check has made sure of it; anything else is a bug here, not in the rules. */
function bound(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a name was read before it was bound');
  return value;
}

function evaluator(
  expression: Exclude<Expression, { kind: 'literal' | 'name' }>,
  parts: readonly Compiled[],
  callee: CompiledFunction | null,
  compiling: Compiling,
): Run {
  const [first, second, third] = parts.map((part) => part.run);
  const one = first ?? missingPart;
  const two = second ?? missingPart;
  const three = third ?? missingPart;
  switch (expression.kind) {
    case 'list':
      return (frame) => evaluateAll(parts, frame, list);
    case 'map':
      return (frame) => evaluateAll(parts, frame, mapFrom);
    case 'path':
      return (frame) =>
        evaluateAll(parts, frame, (values) => pathFrom(expression.segments, values, frame.evaluation.meter));
    case 'member':
      return (frame) => fieldOf(one(frame), expression.name);
    case 'index':
      return (frame) => itemOf(one(frame), two(frame));
    case 'range':
      return (frame) => rangeOf(one(frame), two(frame), three(frame), frame.evaluation.meter);
    case 'not':
      return (frame) => not(one(frame));
    case 'negate':
      return (frame) => negate(one(frame));
    case 'is':
      return (frame) => typeTest(one(frame), expression.type);
    case 'binary':
      return (frame) => binary(expression.operator, one(frame), two(frame), frame);
    case 'and':
      return (frame) => decisive(parts, frame, false);
    case 'or':
      return (frame) => decisive(parts, frame, true);
    case 'choice':
      return (frame) => choose(one(frame), frame, two, three);
    case 'call':
    case 'method':
      return callRunner(expression, parts, callee, compiling);
  }
}

const missingPart: Run = () => {
  throw new Error('an expression lacks a part');
};

function callRunner(
  expression: Extract<Expression, { kind: 'call' | 'method' }>,
  parts: readonly Compiled[],
  callee: CompiledFunction | null,
  { bindings }: Compiling,
): Run {
  if (callee !== null) return (frame) => callDeclared(callee, enterFunction(callee, parts, frame));
  const found = bindings.callees.get(expression);
  if (found?.kind === 'global') {
    const { fn } = found;
    return (frame) => callGlobal(fn, runAll(parts, frame), frame.evaluation);
  }
  const [object, ...args] = parts;
  if (object === undefined) throw new Error(`the check left the call of ${expression.name} unbound`);
  return (frame) => callMember(object.run(frame), expression.name, runAll(args, frame), frame.evaluation);
}

/**
 * Arguments and lets may be errors: they poison what uses them, not the call itself. They are worked out in order and at
 * once, so a let sees the parameters and the lets above it.
 */
export function enterFunction(callee: CompiledFunction, args: readonly Compiled[], frame: Frame): Frame {
  const locals = [...runAll(args, frame)];
  const inner: Frame = { evaluation: frame.evaluation, locals };
  for (const binding of callee.lets) locals.push(binding.run(inner));
  return inner;
}

function callDeclared({ name, body }: CompiledFunction, frame: Frame): Value {
  if (body === null) throw new Error(`the function ${name} was never compiled`);
  return body.run(frame);
}

function runAll(parts: readonly Compiled[], frame: Frame): readonly Value[] {
  return parts.map((part) => part.run(frame));
}

function evaluateAll(parts: readonly Compiled[], frame: Frame, build: (values: readonly Value[]) => Value): Value {
  if (!spend(frame.evaluation.meter, parts.length)) return exhausted;
  const values: Value[] = [];
  for (const part of parts) {
    const value = part.run(frame);
    if (isError(value)) return value;
    values.push(value);
  }
  return build(values);
}

/** Keys and values in turn. A key written twice keeps its first place and its last value. */
function mapFrom(values: readonly Value[]): Value {
  const entries = new Map<string, Value>();
  for (let index = 0; index + 1 < values.length; index += 2) {
    const key = values[index];
    const value = values[index + 1];
    if (typeof key !== 'string' || value === undefined) return fail('the keys of a map must be texts');
    entries.set(key, value);
  }
  return { kind: 'map', entries };
}

/** A computed segment that is a path goes in with all its segments; a text goes in as one, slashes and all. */
function pathFrom(parts: readonly PathPart[], computed: readonly Value[], meter: Meter): Value {
  const segments: PathSegment[] = [];
  const values = computed.values();
  for (const part of parts) {
    if (part.kind === 'text') {
      segments.push({ name: null, text: part.text });
    } else if (part.kind === 'capture') {
      segments.push({ name: part.name, text: null });
    } else {
      const value = values.next().value ?? null;
      if (typeof value === 'object' && value?.kind === 'path') {
        if (!spend(meter, value.segments.length)) return exhausted;
        for (const segment of value.segments) segments.push(segment);
      } else {
        const text = stringFrom(value, meter);
        if (typeof text !== 'string') return text;
        segments.push({ name: null, text });
      }
    }
    if (segments.length > languageLimits.pathLengthMax) return fail('the path is too long');
  }
  return { kind: 'path', segments };
}

function typeTest(value: Value, type: string): Value {
  return isError(value) ? value : hasType(value, type);
}

function binary(operator: Parameters<typeof applyBinary>[0], left: Value, right: Value, frame: Frame): Value {
  if (isError(left)) return left;
  if (isError(right)) return right;
  return applyBinary(operator, left, right, frame.evaluation.meter);
}

/**
 * `&&` is decided by a false, `||` by a true, wherever it stands: it outweighs an error on either side. Without one, the
 * first error is the result.
 */
function decisive(parts: readonly Compiled[], frame: Frame, decision: boolean): Value {
  let trouble: Value = !decision;
  for (const part of parts) {
    const value = part.run(frame);
    if (value === decision) return decision;
    if (typeof value !== 'boolean' && !isError(trouble)) {
      trouble = isError(value) ? value : fail('&& and || work on true and false only');
    }
  }
  return trouble;
}

function choose(condition: Value, frame: Frame, whenTrue: Run, whenFalse: Run): Value {
  if (condition === true) return whenTrue(frame);
  if (condition === false) return whenFalse(frame);
  return isError(condition) ? condition : fail('the condition before ? is neither true nor false');
}
