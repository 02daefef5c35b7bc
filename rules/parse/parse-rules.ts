import { rulesLimits } from '../limits.ts';
import { parseExpression } from './parse-expression.ts';
import { parseMatchPath } from './parse-path.ts';
import { createParseState, expect, expectName, nextIs, type ParseState, takeIf, unexpected } from './parse-state.ts';
import { type RulesError, RulesSyntaxError, type Source } from './source.ts';
import type {
  AllowDeclaration,
  AllowMethod,
  FunctionDeclaration,
  LetDeclaration,
  MatchDeclaration,
  NamedPosition,
  RulesFile,
  ServiceDeclaration,
} from './syntax.ts';

/** Parses a ruleset up to its first syntax error. Names are resolved later, by `checkRules`. */
export function parseRules(source: Source): { ok: true; file: RulesFile } | { ok: false; error: RulesError } {
  try {
    return { ok: true, file: parseFile(createParseState(source.text)) };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return { ok: false, error: source.errorAt(error.offset, error.message) };
  }
}

function parseFile(state: ParseState): RulesFile {
  const version = takeIf(state, 'rules_version') ? parseVersion(state) : 1;
  const functions: FunctionDeclaration[] = [];
  const services: ServiceDeclaration[] = [];
  for (;;) {
    const token = state.lexer.peek();
    if (token.kind === 'end') break;
    if (nextIs(state, 'function')) functions.push(parseFunction(state));
    else if (nextIs(state, 'service')) services.push(parseService(state));
    else if (nextIs(state, 'import'))
      throw new RulesSyntaxError(token.start, 'Import is not supported. Copy the functions here.');
    else throw unexpected(token, '"service firebase.storage"');
  }
  if (services.length === 0) throw unexpected(state.lexer.peek(), '"service firebase.storage"');
  return { version, functions, services };
}

function parseVersion(state: ParseState): 1 | 2 {
  expect(state, '=');
  const token = state.lexer.take();
  if (token.kind !== 'string') throw unexpected(token, "'1' or '2'");
  if (token.value !== '1' && token.value !== '2') {
    throw new RulesSyntaxError(token.start, "The rules_version must be '1' or '2'.");
  }
  takeIf(state, ';');
  return token.value === '2' ? 2 : 1;
}

function parseService(state: ParseState): ServiceDeclaration {
  const start = expect(state, 'service').start;
  const first = expectName(state, 'the name of a service');
  let name = first.name;
  while (takeIf(state, '.')) name += `.${expectName(state, 'the name of a service').name}`;
  if (name !== 'firebase.storage') {
    throw new RulesSyntaxError(first.start, `These rules are for files. Write "service firebase.storage" here.`);
  }
  expect(state, '{');
  const functions: FunctionDeclaration[] = [];
  const matches: MatchDeclaration[] = [];
  while (!takeIf(state, '}')) {
    if (nextIs(state, 'function')) functions.push(parseFunction(state));
    else if (nextIs(state, 'match')) matches.push(parseMatch(state, 1));
    else throw unexpected(state.lexer.peek(), '"match", "function" or "}"');
  }
  return { start, functions, matches };
}

function parseMatch(state: ParseState, nesting: number): MatchDeclaration {
  const start = expect(state, 'match').start;
  if (nesting > rulesLimits.matchNestingMax) {
    throw new RulesSyntaxError(start, `Match statements may be nested ${rulesLimits.matchNestingMax} deep.`);
  }
  const path = parseMatchPath(state);
  expect(state, '{');
  const functions: FunctionDeclaration[] = [];
  const matches: MatchDeclaration[] = [];
  const allows: AllowDeclaration[] = [];
  while (!takeIf(state, '}')) {
    if (nextIs(state, 'allow')) allows.push(parseAllow(state));
    else if (nextIs(state, 'function')) functions.push(parseFunction(state));
    else if (nextIs(state, 'match')) matches.push(parseMatch(state, nesting + 1));
    else throw unexpected(state.lexer.peek(), '"allow", "match", "function" or "}"');
  }
  return { start, path, functions, matches, allows };
}

const allowMethods: ReadonlyMap<string, AllowMethod> = new Map(
  (['read', 'get', 'list', 'write', 'create', 'update', 'delete'] as const).map((method) => [method, method]),
);

function parseAllow(state: ParseState): AllowDeclaration {
  const start = expect(state, 'allow').start;
  const methods: AllowMethod[] = [];
  do {
    const token = state.lexer.take();
    const method = token.kind === 'name' ? allowMethods.get(token.text) : undefined;
    if (method === undefined) throw unexpected(token, 'read, get, list, write, create, update or delete');
    methods.push(method);
  } while (takeIf(state, ','));
  let condition = null;
  if (takeIf(state, ':')) {
    expect(state, 'if');
    condition = parseExpression(state);
  }
  takeIf(state, ';');
  return { start, methods, condition };
}

function parseFunction(state: ParseState): FunctionDeclaration {
  expect(state, 'function');
  const { name, start } = expectName(state, 'the name of the function');
  const parameters = parseParameters(state);
  expect(state, '{');
  const lets: LetDeclaration[] = [];
  while (takeIf(state, 'let')) {
    const place = expectName(state, 'a name');
    expect(state, '=');
    lets.push({ ...place, value: parseExpression(state) });
    expect(state, ';');
  }
  expect(state, 'return');
  const body = parseExpression(state);
  takeIf(state, ';');
  expect(state, '}');
  return { name, start, parameters, lets, body };
}

function parseParameters(state: ParseState): readonly NamedPosition[] {
  expect(state, '(');
  const parameters: NamedPosition[] = [];
  while (!nextIs(state, ')')) {
    parameters.push(expectName(state, 'the name of a parameter'));
    if (!takeIf(state, ',')) break;
  }
  expect(state, ')');
  return parameters;
}
