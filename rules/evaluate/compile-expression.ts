import type { Bindings, Variable } from '../check/scope.ts';
import type { EvaluationContext } from '../functions/builtin.ts';
import { stringFrom } from '../functions/convert.ts';
import { callGlobal } from '../functions/functions.ts';
import { callMethod } from '../functions/methods.ts';
import { rulesLimits } from '../limits.ts';
import { type Expression, type FunctionDeclaration, type PathPart, partsOf } from '../parse/syntax.ts';
import { type Meter, spend, step } from '../values/meter.ts';
import { hasType } from '../values/type-tests.ts';
import { exhausted, fail, isError, list, type PathSegment, type Value } from '../values/values.ts';
import { fieldOf, itemOf, rangeOf } from './access.ts';
import { applyBinary, negate, not } from './operators.ts';

/** One request as the conditions see it. */
export interface Evaluation extends EvaluationContext {
  readonly captures: readonly Value[];
  request(): Value;
  resource(): Value;
}

export interface Frame {
  readonly evaluation: Evaluation;
  /** The parameters and lets of the function being evaluated. */
  readonly locals: readonly Value[];
}

/** An expression compiled to a closure. The parts are kept so that a result can be explained. */
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
  // In `math.abs(x)` the name before the dot is a namespace, not a value.
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
  // Constants and names are not counted: the limit is about the operations of a rule, and Firebase does not document
  // what it counts.
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

/** The check guarantees a value here. A missing one is a bug of this package, not of the rules. */
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
      return (frame) => shortCircuit(parts, frame, false);
    case 'or':
      return (frame) => shortCircuit(parts, frame, true);
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
  return (frame) => callMethod(object.run(frame), expression.name, runAll(args, frame), frame.evaluation);
}

/**
 * Arguments and lets may be errors: an error affects the expressions that use the value, not the call itself. They
 * are evaluated eagerly and in order, so a let sees the parameters and the lets above it.
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

/** Keys and values alternate. A duplicate key keeps its first position and its last value. */
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

/**
 * A computed segment that is a path contributes all its segments; a string becomes one segment, even if it contains
 * slashes.
 */
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
    if (segments.length > rulesLimits.pathLengthMax) return fail('the path is too long');
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
 * A false decides `&&` and a true decides `||`, even if another operand is an error. Otherwise the first error is the
 * result.
 */
function shortCircuit(parts: readonly Compiled[], frame: Frame, decision: boolean): Value {
  let error: Value = !decision;
  for (const part of parts) {
    const value = part.run(frame);
    if (value === decision) return decision;
    if (typeof value !== 'boolean' && !isError(error)) {
      error = isError(value) ? value : fail('&& and || work on true and false only');
    }
  }
  return error;
}

function choose(condition: Value, frame: Frame, whenTrue: Run, whenFalse: Run): Value {
  if (condition === true) return whenTrue(frame);
  if (condition === false) return whenFalse(frame);
  return isError(condition) ? condition : fail('the condition before ? is neither true nor false');
}
