import { readFileSync } from 'node:fs';

/** The JSON that `hearth admin-key create` prints; its other fields are for other libraries. */
export interface AdminKey {
  readonly project_id: string;
  readonly private_key_id: string;
  readonly private_key: string;
  readonly client_email: string;
  /** The certificate authority that identifies the server. */
  readonly hearth_ca: string;
}

const fields = ['project_id', 'private_key_id', 'private_key', 'client_email', 'hearth_ca'] as const;

/** Reads the key from a file or accepts it parsed, and checks that every required field is present. */
export function readAdminKey(key: AdminKey | string): AdminKey {
  const given: unknown = typeof key === 'string' ? parse(key) : key;
  const read = (field: (typeof fields)[number]): string => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, field) : undefined;
    if (typeof value === 'string' && value !== '') return value;
    throw new TypeError(`The admin key has no "${field}". Make one on the server: hearth admin-key create`);
  };
  return {
    project_id: read('project_id'),
    private_key_id: read('private_key_id'),
    private_key: read('private_key'),
    client_email: read('client_email'),
    hearth_ca: read('hearth_ca'),
  };
}

function parse(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The text is a secret and stays out of the message.
    throw new TypeError(`${path} is not the JSON of an admin key.`, { cause: (cause as Error).name });
  }
}
