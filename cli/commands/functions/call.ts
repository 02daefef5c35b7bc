import { StartError } from '@hearth/server';
import { UsageError } from '../../usage.ts';

/** Calls a callable as an app would, as nobody or with the ID token of an account. */
export async function callFunction(
  origin: string,
  { name, data, token }: { readonly name: string; readonly data: string; readonly token: string | undefined },
): Promise<void> {
  let reply: Response;
  try {
    reply = await fetch(`${origin}/fn/${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ data: readJson(data) }),
      signal: AbortSignal.timeout(callMs),
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new StartError(`No server answers at ${origin}. Start it first.`, { cause: error });
  }
  console.log(await reply.text());
  if (!reply.ok) process.exitCode = 1;
}

/** Longer than any function may run. */
const callMs = 65 * 60 * 1000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The data of a call is JSON, such as \'{"name":"Ada"}\'.');
  }
}
