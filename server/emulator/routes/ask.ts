import * as v from 'valibot';
import type { Hearth } from '../../compose.ts';

export interface WireAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The protocol's word for what went wrong. */
  readonly error: string | undefined;
}

/** Asks the wire of this very server, as an app or, with the emulator's word for it, as an admin. */
export async function ask(
  { host, core }: Hearth,
  request: { readonly method?: 'GET' | 'POST'; readonly path: string; readonly body?: object; readonly admin?: true },
): Promise<WireAnswer> {
  const { method = 'POST', path, body, admin } = request;
  const key = `${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(core.apps.default.apiKey)}`;
  const reply = await host.app.inject({
    method,
    url: `/identitytoolkit.googleapis.com${path}${admin ? '' : key}`,
    ...(admin && { headers: { authorization: 'Bearer owner' } }),
    ...(body && { payload: body }),
  });
  const answer = v.parse(v.record(v.string(), v.unknown()), reply.json());
  const trouble = v.safeParse(errorBody, answer);
  return { status: reply.statusCode, body: answer, error: trouble.success ? trouble.output.error.message : undefined };
}

/** The same, for what cannot go wrong unless something is broken. */
export async function askOrThrow(...of: Parameters<typeof ask>): Promise<WireAnswer['body']> {
  const { error, body } = await ask(...of);
  if (error !== undefined) throw new Error(`${of[1].path} answered ${error}.`);
  return body;
}

const errorBody = v.object({ error: v.object({ message: v.string() }) });
