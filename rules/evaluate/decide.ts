import { rulesLimits } from '../limits.ts';
import type { Source } from '../parse/source.ts';
import type { AllowMethod } from '../parse/syntax.ts';
import type { DecideOptions, RulesDecision, RulesRequest, RulesTraceLine } from '../types.ts';
import { createMeter, type Meter } from '../values/meter.ts';
import { isError, type Value } from '../values/values.ts';
import type { Compiled, Evaluation } from './compile-expression.ts';
import type { Allow, Block, Program } from './compile-rules.ts';
import { explain } from './explain.ts';
import { matchPath } from './match-path.ts';
import { objectValue, requestValue } from './request-values.ts';

/**
 * Returns whether an allow statement of any matching block grants the method. The first one that grants decides; one
 * that ends in an error grants nothing.
 */
export function decide(
  program: Program,
  source: Source,
  request: RulesRequest,
  options: DecideOptions = {},
  meter: Meter = createMeter(),
): RulesDecision {
  const trace = options.trace === true ? createTrace(source) : null;
  const segments = segmentsOf(request);
  const evaluationFor = createEvaluationFactory(program, request, segments, meter);
  let allowed = false;
  for (const block of program.blocks) {
    const captures = matchPath(block.path, segments, program.version, meter);
    if (captures !== null) allowed = evaluateBlock(program, block, request, evaluationFor(captures), trace);
    if (allowed || meter.exhausted) break;
  }
  if (trace !== null) closeTrace(trace, program, request, segments, meter, allowed);
  return { allowed, trace: trace?.lines ?? [] };
}

/**
 * Returns the segments of /b/<bucket>/o/<name>. Different names always yield different segments: empty segments
 * count, and nothing is decoded or resolved.
 */
function segmentsOf({ bucket, name }: RulesRequest): readonly string[] {
  return ['b', bucket, 'o', ...(name === '' ? [] : name.split('/'))];
}

/** `request` and `resource` are built when a condition first reads them. */
function createEvaluationFactory(
  program: Program,
  request: RulesRequest,
  segments: readonly string[],
  meter: Meter,
): (captures: readonly Value[]) => Evaluation {
  let requestSeen: Value | undefined;
  let resourceSeen: Value | undefined;
  return (captures) => ({
    meter,
    regexes: program.regexes,
    captures,
    request() {
      requestSeen ??= requestValue(request, segments);
      return requestSeen;
    },
    resource() {
      if (request.resource === null) return null;
      resourceSeen ??= objectValue(request.resource);
      return resourceSeen;
    },
  });
}

function evaluateBlock(
  program: Program,
  block: Block,
  request: RulesRequest,
  evaluation: Evaluation,
  trace: Trace | null,
): boolean {
  for (const allow of block.allows) {
    if (!covers(allow.methods, request.method, program.version)) continue;
    const result = allow.condition === null ? true : allow.condition.run({ evaluation, locals: [] });
    // A result computed after the budget ran out is not trusted, not even true.
    const granted = result === true && !evaluation.meter.exhausted;
    if (trace !== null) traceAllow(trace, allow, result, evaluation);
    if (granted) return true;
    if (evaluation.meter.exhausted) return false;
  }
  return false;
}

/** `read` covers get and list, `write` covers create, update and delete. Version 1 has no list. */
function covers(methods: readonly AllowMethod[], method: RulesRequest['method'], version: 1 | 2): boolean {
  if (method === 'list' && version === 1) return false;
  const umbrella = method === 'get' || method === 'list' ? 'read' : 'write';
  return methods.includes(method) || methods.includes(umbrella);
}

interface Trace {
  readonly source: Source;
  readonly lines: RulesTraceLine[];
}

function createTrace(source: Source): Trace {
  return { source, lines: [] };
}

function add(trace: Trace, line: number, sentence: string): void {
  if (trace.lines.length < rulesLimits.traceLinesMax) trace.lines.push({ line, sentence });
}

function traceAllow(trace: Trace, { start, methods, condition }: Allow, result: Value, evaluation: Evaluation): void {
  const head = `allow ${methods.join(', ')}`;
  const line = trace.source.lineAt(start);
  if (evaluation.meter.exhausted) add(trace, line, `${head}: stopped`);
  else if (result === true) add(trace, line, `${head}: true`);
  else if (condition !== null)
    add(trace, line, `${head}: ${outcomeWord(result)} because ${reason(trace, condition, evaluation)}`);
}

function outcomeWord(result: Value): string {
  if (result === false) return 'false';
  return isError(result) ? 'error' : 'neither true nor false';
}

/** The explanation evaluates parts of the condition again, with a separate budget. */
function reason(trace: Trace, condition: Compiled, evaluation: Evaluation): string {
  const meter = createMeter(rulesLimits.explainStepsMax);
  const again: Evaluation = { ...evaluation, meter };
  return explain(condition, { evaluation: again, locals: [] }, trace.source.text);
}

function closeTrace(
  trace: Trace,
  program: Program,
  { method }: RulesRequest,
  segments: readonly string[],
  meter: Meter,
  allowed: boolean,
): void {
  if (meter.exhausted) add(trace, trace.lines.at(-1)?.line ?? 1, 'the rules did more than one request may cost');
  else if (!allowed && method === 'list' && program.version === 1) add(trace, 1, "list needs rules_version = '2';");
  else if (trace.lines.length === 0) add(trace, 1, `no allow covers ${method} on /${segments.join('/').slice(0, 200)}`);
}
