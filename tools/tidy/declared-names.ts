import { type Program, Visitor } from 'oxc-parser';

/** A name that the file itself gives to something. Names of other packages are not ours to choose. */
export interface DeclaredName {
  readonly name: string;
  readonly line: number;
  readonly kind: 'exported type' | 'type' | 'value' | 'property' | 'parameter';
  /** The name of the parameter's type, if it is one name. */
  readonly type?: string | undefined;
}

interface Node {
  readonly type: string;
  readonly start: number;
}

export function readDeclaredNames(program: Program, lineAt: (offset: number) => number): readonly DeclaredName[] {
  const found: DeclaredName[] = [];
  const note = (node: Node, name: string, kind: DeclaredName['kind'], type?: string) =>
    found.push({ name, line: lineAt(node.start), kind, type });
  const exported = new Set<object>();
  const property = (node: { readonly key: Node; readonly computed?: boolean }) => {
    if (node.computed !== true) notePlain(node.key, 'property');
  };
  const notePlain = (node: Node | null | undefined, kind: DeclaredName['kind']) => {
    const name = identifierName(node);
    if (node && name !== undefined) note(node, name, kind);
  };
  const parameters = (node: { readonly params: readonly Node[]; readonly id?: Node | null }) => {
    notePlain(node.id, 'value');
    for (const param of node.params) noteParameter(param);
  };
  const noteParameter = (param: Node) => {
    const name = identifierName(param);
    if (name !== undefined) note(param, name, 'parameter', typeName(param));
    else for (const bound of boundNames(param)) note(param, bound, 'value');
  };
  const type = (node: Node & { readonly id: Node }) =>
    notePlain(node.id, exported.has(node) ? 'exported type' : 'type');
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => void (declaration && exported.add(declaration)),
    VariableDeclarator({ id }) {
      for (const name of boundNames(id)) note(id, name, 'value');
    },
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    ClassDeclaration: ({ id }) => notePlain(id, 'value'),
    PropertyDefinition: property,
    MethodDefinition: property,
    TSPropertySignature: property,
    TSMethodSignature: property,
    Property: property,
    TSInterfaceDeclaration: type,
    TSTypeAliasDeclaration: type,
  }).visit(program);
  return found;
}

function identifierName(node: Node | null | undefined): string | undefined {
  if (node?.type !== 'Identifier') return undefined;
  const name: unknown = Reflect.get(node, 'name');
  return typeof name === 'string' ? name : undefined;
}

function typeName(param: Node): string | undefined {
  const reference = at(at(param, 'typeAnnotation'), 'typeAnnotation');
  const name = at(at(reference, 'typeName'), 'name');
  return typeof name === 'string' ? name : undefined;
}

/** The names that a pattern binds: `{ a, b: c, ...rest }` binds a, c and rest. */
function boundNames(pattern: unknown): readonly string[] {
  if (pattern === null || typeof pattern !== 'object') return [];
  switch (at(pattern, 'type')) {
    case 'Identifier':
      return [String(at(pattern, 'name'))];
    case 'ObjectPattern':
      return list(at(pattern, 'properties')).flatMap((each) => boundNames(at(each, 'value') ?? each));
    case 'ArrayPattern':
      return list(at(pattern, 'elements')).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(at(pattern, 'left'));
    case 'RestElement':
      return boundNames(at(pattern, 'argument'));
    default:
      return [];
  }
}

function at(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
