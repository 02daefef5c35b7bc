import { importPKCS8, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { addAdminKey } from '../../testing/test-data.ts';
import type { TestServer } from './identity.suite.ts';

interface AdminAnswer {
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
  /** `error.message`, where there is one. */
  readonly message: string | undefined;
}

export interface Admin {
  readonly keyId: string;
  readonly bearer: string;
  /** Calls a path below `v1/projects/hearth`. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    rest: string,
    body?: unknown,
    project?: string,
  ): Promise<AdminAnswer>;
  /** `accounts:…` */
  accounts(verb: string, body: unknown): Promise<AdminAnswer>;
}

/** A client with an admin key of the test server, without the SDK. */
export async function adminOf(server: TestServer): Promise<Admin> {
  const account = await addAdminKey(server.core);
  const now = Math.floor(server.clock.now() / 1000);
  const { client_email: email } = account;
  const aud = 'https://identitytoolkit.googleapis.com/';
  const bearer = await new SignJWT({ iss: email, sub: email, aud, iat: now, exp: now + 3600 })
    .setProtectedHeader({ alg: 'RS256' })
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const call: Admin['call'] = async (method, rest, body, project = 'hearth') => {
    const version = /^\/(config|tenants|oauthIdpConfigs|inboundSamlConfigs)/.test(rest) ? 'v2' : 'v1';
    const url = `${server.origin}/identitytoolkit.googleapis.com/${version}/projects/${project}${rest}`;
    const reply = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return read(reply);
  };
  return {
    keyId: account.private_key_id,
    bearer,
    call,
    accounts: (verb, body) => call('POST', `/accounts${verb && `:${verb}`}`, body),
  };
}

interface Entry {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly detail: string;
}

/** All audit entries, oldest first. */
export async function auditOf({ core }: TestServer): Promise<readonly Entry[]> {
  const db: Kysely<{ audit_entries: Entry & { id: string } }> = core.database.query.withTables<{
    audit_entries: Entry & { id: string };
  }>();
  return db.selectFrom('audit_entries').select(['actor', 'action', 'target', 'detail']).orderBy('id').execute();
}

async function read(reply: Response): Promise<AdminAnswer> {
  const text = await reply.text();
  const parsed: unknown = JSON.parse(text);
  const body = isRecord(parsed) ? parsed : {};
  const message = isRecord(body.error) ? body.error.message : undefined;
  return { status: reply.status, text, body, message: typeof message === 'string' ? message : undefined };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
