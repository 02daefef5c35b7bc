/** Field names of one path, outermost first. */
export type MaskPath = readonly string[];

/**
 * `a.b,c` as paths. Undefined for what names no field: a mask comes from outside and must lead nowhere but into plain
 * objects (A40).
 */
export function readUpdateMask(mask: string): readonly MaskPath[] | undefined {
  if (mask.length > maskLengthMax) return undefined;
  const paths = mask.split(',').map((path) => path.trim().split('.'));
  const isField = (name: string) => /^[A-Za-z][A-Za-z0-9]*$/.test(name) && !['constructor', 'prototype'].includes(name);
  return paths.every((path) => path.every(isField)) ? paths : undefined;
}

/** Every path that the body itself names, for a request without a mask. */
export function pathsOf(body: Readonly<Record<string, unknown>>): readonly MaskPath[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const below = isRecord(value) ? pathsOf(value) : [];
    return below.length > 0 ? below.map((path) => [name, ...path]) : [[name]];
  });
}

/** What is there, with each field that the mask names as the body has it: set, or gone where the body has none. */
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
