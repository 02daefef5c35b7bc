import * as v from 'valibot';

/** What a service answers a code with, read but not believed: the ID token in it is verified by who uses it. */
export type TokenResponse = v.InferOutput<typeof tokenResponse>;

export async function readTokens(response: Response): Promise<TokenResponse> {
  const body: unknown = await response.json();
  const trouble = v.safeParse(v.object({ error: v.string() }), body);
  // GitHub answers 200 with an error in it.
  if (response.status !== 200 || trouble.success) {
    const word = trouble.success ? trouble.output.error.replace(/[^\w.-]/g, '').slice(0, 60) : '';
    throw new Error(`The code was answered with ${response.status} ${word}`.trim());
  }
  return v.parse(tokenResponse, body);
}

const tokenResponse = v.object({ id_token: v.optional(v.string()), access_token: v.optional(v.string()) });
