/** Field names of one path, outermost first. */
export type MaskPath = readonly string[];

/** Parses `a.b,c` into paths. Undefined for masks that could reach beyond plain objects (A40). */
export function readUpdateMask(mask: string): readonly MaskPath[] | undefined {
  if (mask.length > maskLengthMax) return undefined;
  const paths = mask.split(',').map((path) => path.trim().split('.'));
  const isField = (name: string) => /^[A-Za-z][A-Za-z0-9]*$/.test(name) && !['constructor', 'prototype'].includes(name);
  return paths.every((path) => path.every(isField)) ? paths : undefined;
}

/** Every path of the body, for a request without a mask. */
export function pathsOf(body: Readonly<Record<string, unknown>>): readonly MaskPath[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const below = isRecord(value) ? pathsOf(value) : [];
    return below.length > 0 ? below.map((path) => [name, ...path]) : [[name]];
  });
}

/** The document with the masked fields as in the body: set, or removed where the body lacks them. */
export function applyUpdateMask(
  present: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
  paths: readonly MaskPath[],
): Record<string, unknown> {
  return paths.reduce<Record<string, unknown>>((result, path) => setPath(result, body, path), { ...present });
}

const maskLengthMax = 4096;

function setPath(
  present: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
  [name, ...rest]: MaskPath,
): Record<string, unknown> {
  if (name === undefined) return { ...present };
  const given = Object.hasOwn(body, name) ? body[name] : undefined;
  if (rest.length === 0) return { ...present, [name]: given };
  const below = Object.hasOwn(present, name) ? present[name] : undefined;
  return { ...present, [name]: setPath(isRecord(below) ? below : {}, isRecord(given) ? given : {}, rest) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
