import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Hearth } from '../../compose.ts';
import { ask } from './ask.ts';
import type { EmulatorRouteDeps } from './deps.ts';

const text = v.optional(v.string());
const query = v.object({ mode: text, oobCode: text, apiKey: text, continueUrl: text, newPassword: text });
type Query = v.InferOutput<typeof query>;

/**
 * The target of the emulator's mailed links. A GET applies the code, which production's page never does: there a mail
 * scanner could use the code up.
 */
export function addAction({ hearth }: EmulatorRouteDeps): void {
  hearth.host.app.get('/emulator/action', async (request, reply) => {
    const parsed = v.safeParse(query, request.query);
    if (!parsed.success) return refuse(reply, 'Each query parameter may be given once.');
    const given = parsed.output;
    if (!given.apiKey)
      return refuse(reply, 'missing apiKey query parameter', 'Add &apiKey=YOUR_API_KEY to the address.');
    if (!given.oobCode)
      return refuse(reply, 'missing oobCode query parameter', 'Add &oobCode=YOUR_CODE to the address.');
    if (given.mode === 'signIn') return leadOn(reply, given.continueUrl, request.query);
    return finish(reply, given, await act(hearth, given));
  });
}

type Act = { readonly done: string; readonly email: unknown } | { readonly refused: string; readonly next: string };

async function act(hearth: Hearth, { mode, oobCode, newPassword }: Query): Promise<Act> {
  const successes: Readonly<Record<string, string>> = {
    verifyEmail: 'The email has been successfully verified.',
    verifyAndChangeEmail: 'The email has been successfully changed.',
    recoverEmail: 'The email has been successfully reset.',
    revertSecondFactorAddition: 'The second factor has been successfully removed.',
    resetPassword: 'The password has been successfully updated.',
  };
  const done = mode !== undefined && Object.hasOwn(successes, mode) ? successes[mode] : undefined;
  if (done === undefined) return { refused: 'Invalid mode', next: 'Use the link as it was sent.' };
  const resets = mode === 'resetPassword';
  if (resets && (!newPassword || newPassword === placeholder))
    return { refused: 'missing newPassword query parameter', next: `Add &newPassword=${placeholder} to the address.` };
  const answer = await ask(hearth, {
    path: resets ? '/v1/accounts:resetPassword' : '/v1/accounts:update',
    body: resets ? { oobCode, newPassword } : { oobCode },
  });
  if (answer.error !== undefined)
    return { refused: `The link has expired or was used (${answer.error}).`, next: 'Ask for a new one.' };
  return { done, email: answer.body.email };
}

const placeholder = 'NEW_PASSWORD_HERE';

function finish(reply: FastifyReply, { continueUrl }: Query, outcome: Act): unknown {
  if ('refused' in outcome) return refuse(reply, outcome.refused, outcome.next);
  if (continueUrl) return reply.redirect(continueUrl, 303);
  return { authEmulator: { success: outcome.done, email: outcome.email } };
}

/** Redirects to the app, which signs in with the code in its address. */
function leadOn(reply: FastifyReply, continueUrl: string | undefined, all: unknown): unknown {
  if (!continueUrl || !URL.canParse(continueUrl))
    return refuse(reply, 'Missing continueUrl query parameter', 'Add &continueUrl=YOUR_APP_URL to the address.');
  const target = new URL(continueUrl);
  for (const [name, value] of Object.entries(v.parse(v.record(v.string(), v.unknown()), all)))
    if (name !== 'continueUrl' && typeof value === 'string') target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
}

function refuse(reply: FastifyReply, error: string, instructions?: string): unknown {
  return reply.status(400).send({ authEmulator: { error, ...(instructions && { instructions }) } });
}
