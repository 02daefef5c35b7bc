/**
 * Checks that an SDK object still has the internal fields that point it at a server. Without this check a release that
 * renames a field would silently send passwords to Google.
 */
export function assertSdkFields<Fields extends object>(
  service: string,
  instance: object,
  checks: { readonly [Name in keyof Fields & string]: (value: unknown) => value is Fields[Name] },
): asserts instance is object & Fields {
  const values = new Map(Object.keys(checks).map((name) => [name, Reflect.get(instance, name)] as const));
  const missing = Object.entries<(value: unknown) => boolean>(checks).filter(([name, fits]) => !fits(values.get(name)));
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ');
    throw new Error(
      `This firebase version is not supported: ${service} has no usable ${names}. Install firebase 12.19 or update @hearth/client.`,
    );
  }
}

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isStringOrNull = (value: unknown): value is string | null => value === null || isString(value);
