import { ownedId, type Schema } from '@hearth/contract';

/** Where a payload holds the id of something that belongs to a person, such as `ids.0` or `files.0.uploadId`. */
export type IdPath = string;

export interface SampleOptions {
  /** Every required id. */
  readonly id?: string;
  /** The id at one path, which may be optional. */
  readonly at?: { readonly path: IdPath; readonly id: string };
}

/** The smallest payload that a schema accepts: required fields only, and one item in each list that must have one. */
export function samplePayload(schema: Schema, options: SampleOptions = {}): unknown {
  return sample(schema, [], options);
}

/** All ids in the payloads of a schema. */
export function idPaths(schema: Schema): readonly IdPath[] {
  return leavesOf(schema)
    .filter(({ isId }) => isId)
    .map(({ path }) => path);
}

/** Texts whose name says that they are ids, but which are not declared as such. */
export function undeclaredIds(schema: Schema): readonly string[] {
  return leavesOf(schema)
    .filter(({ path, isId }) => !isId && /(?:^|\.)(?:ids?|\w+Ids?)(?:\.0)?$/.test(path))
    .map(({ path }) => path);
}

/** The fields of schemas that are read here; valibot gives each kind of schema its own type. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

function sample(part: Part, path: readonly string[], options: SampleOptions): unknown {
  const asked = options.at?.path;
  const here = path.join('.');
  const isAsked = asked !== undefined && (asked === here || asked.startsWith(`${here}.`));
  if (isOwnedId(part)) return asked === here ? options.at?.id : (options.id ?? 'unknown');
  switch (part.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(part.entries ?? {})
          .map(([key, entry]) => [key, sample(entry, [...path, key], options)])
          .filter(([, value]) => value !== undefined),
      );
    case 'optional':
      return isAsked && part.wrapped ? sample(part.wrapped, path, options) : undefined;
    case 'nullable':
      return null;
    case 'array':
      return isAsked || smallest(part, 'min_length') > 0 ? [sample(itemOf(part), [...path, '0'], options)] : [];
    case 'record':
      return {};
    case 'variant':
    case 'union':
      return sample(part.options?.[0] as Part, path, options);
    case 'picklist':
      return part.options?.[0];
    case 'literal':
      return part.literal;
    case 'boolean':
      return true;
    case 'number':
      return smallest(part, 'min_value');
    case 'string':
      return textFor(part, here);
    default:
      throw new Error(`No sample for ${here}, a ${part.type}.`);
  }
}

function leavesOf(
  part: Part,
  path: readonly string[] = [],
): readonly { readonly path: string; readonly isId: boolean }[] {
  if (part.entries) return Object.entries(part.entries).flatMap(([key, entry]) => leavesOf(entry, [...path, key]));
  if (part.item) return leavesOf(part.item, [...path, '0']);
  if (part.wrapped) return leavesOf(part.wrapped, path);
  return part.type === 'string' ? [{ path: path.join('.'), isId: isOwnedId(part) }] : [];
}

function isOwnedId(part: Part): boolean {
  return part === ownedId || part.pipe?.[0] === ownedId;
}

function itemOf({ item }: Part): Part {
  if (!item) throw new Error('An array without items.');
  return item;
}

/** The requirement of a check, or 0. */
function smallest(part: Part, check: 'min_length' | 'min_value'): number {
  const requirement = part.pipe?.find(({ type }) => type === check)?.requirement;
  return typeof requirement === 'number' ? requirement : 0;
}

const texts = ['x', 'a'.repeat(64), 'x@example.org', 'a.b', 'en', '#000000', '00000000'];

/** A text that passes the patterns and is long enough. */
function textFor(part: Part, path: string): string {
  const lengthMin = smallest(part, 'min_length');
  const patterns = (part.pipe ?? []).flatMap(({ requirement }) => (requirement instanceof RegExp ? [requirement] : []));
  const found = texts
    .map((text) => text.padEnd(lengthMin, 'x'))
    .find((text) => patterns.every((pattern) => pattern.test(text)));
  if (found === undefined) throw new Error(`No sample for ${path}: add a text that its pattern accepts.`);
  return found;
}
