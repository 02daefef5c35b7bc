import type { GenericSchema } from 'valibot';

/** The values that a valibot schema accepts, in words. Throws on a kind that it has no words for. */
export function describeSchema(schema: GenericSchema): string {
  switch (schema.type) {
    case 'boolean':
      return '`true` or `false`';
    case 'string':
      return withBounds('a text', schema, 'characters');
    case 'number':
      return withBounds('a whole number', schema, '');
    case 'picklist':
      return listAt(schema, 'options')
        .map((option) => `\`${option}\``)
        .join(', ');
    case 'nullable':
      return `${describeSchema(schemaAt(schema, 'wrapped'))}, or \`null\``;
    case 'optional':
      return `${describeSchema(schemaAt(schema, 'wrapped'))} (optional)`;
    case 'array':
      return `a list of ${describeSchema(schemaAt(schema, 'item'))}`;
    case 'object':
    case 'strict_object':
      return Object.entries(Object(Reflect.get(schema, 'entries')))
        .map(([name, entry]) => `\`${name}\`: ${describeSchema(entry as GenericSchema)}`)
        .join('; ');
    default:
      throw new Error(`The page of settings has no words for a schema of the type "${schema.type}".`);
  }
}

/** The least and the greatest value or length of a pipe. */
function withBounds(kind: string, schema: GenericSchema, unit: string): string {
  const bound = (...types: readonly string[]) =>
    listAt(schema, 'pipe')
      .filter((step) => types.includes(String(Reflect.get(Object(step), 'type'))))
      .map((step) => Number(Reflect.get(Object(step), 'requirement')).toLocaleString('en-GB'))[0];
  const min = bound('min_value', 'min_length');
  const max = bound('max_value', 'max_length');
  const words = [kind, min && `from ${min}`, max && `to ${max}`, (min ?? max) && unit];
  return words.filter(Boolean).join(' ');
}

function schemaAt(schema: GenericSchema, key: string): GenericSchema {
  return Reflect.get(schema, key);
}

function listAt(schema: GenericSchema, key: string): readonly unknown[] {
  return Reflect.get(schema, key) ?? [];
}
