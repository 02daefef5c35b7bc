import * as v from 'valibot';
import type { Hearth } from '../../compose.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The error code of the protocol. */
  readonly error: string | undefined;
}

/** Calls the API of this server, as an app or as an admin. */
export async function ask(
  { host, core }: Hearth,
  request: { readonly method?: 'GET' | 'POST'; readonly path: string; readonly body?: object; readonly admin?: true },
): Promise<ApiAnswer> {
  const { method = 'POST', path, body, admin } = request;
  const key = `${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(core.apps.default.apiKey)}`;
  const reply = await host.app.inject({
    method,
    url: `/identitytoolkit.googleapis.com${path}${admin ? '' : key}`,
    ...(admin && { headers: { authorization: 'Bearer owner' } }),
    ...(body && { payload: body }),
  });
  const answer = v.parse(v.record(v.string(), v.unknown()), reply.json());
  const failure = v.safeParse(errorBody, answer);
  return { status: reply.statusCode, body: answer, error: failure.success ? failure.output.error.message : undefined };
}

/** The same for a call that only fails because of a bug. */
export async function askOrThrow(...of: Parameters<typeof ask>): Promise<ApiAnswer['body']> {
  const { error, body } = await ask(...of);
  if (error !== undefined) throw new Error(`${of[1].path} answered ${error}.`);
  return body;
}

const errorBody = v.object({ error: v.object({ message: v.string() }) });
