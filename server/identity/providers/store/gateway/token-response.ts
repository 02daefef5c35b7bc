import * as v from 'valibot';

/** A token response, parsed and not verified: its ID token is verified by the caller. */
export type TokenResponse = v.InferOutput<typeof tokenResponse>;

export async function readTokens(response: Response): Promise<TokenResponse> {
  const body: unknown = await response.json();
  const failure = v.safeParse(v.object({ error: v.string() }), body);
  // GitHub returns errors with status 200.
  if (response.status !== 200 || failure.success) {
    const word = failure.success ? failure.output.error.replace(/[^\w.-]/g, '').slice(0, 60) : '';
    throw new Error(`The code was answered with ${response.status} ${word}`.trim());
  }
  return v.parse(tokenResponse, body);
}

const tokenResponse = v.object({ id_token: v.optional(v.string()), access_token: v.optional(v.string()) });
