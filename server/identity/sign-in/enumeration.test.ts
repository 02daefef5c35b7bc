import { describe, expect, it } from 'vitest';
import { shareAbove } from '../../testing/rank.ts';
import { signInThrottle } from '../index.ts';
import {
  accounts,
  ada,
  describeIdentity,
  openToAll,
  signUpAda,
  type TestResponse,
  type TestServer,
} from '../testing/identity.suite.ts';

const unknown = 'nobody@example.org';

/** The requests with which a stranger could probe an e-mail. */
const questions = {
  'sign-in with a password': (server: TestServer, email: string) =>
    server.post(`${accounts}:signInWithPassword`, { email, password: 'not the password' }),
  'a password reset': (server: TestServer, email: string) =>
    server.post(`${accounts}:sendOobCode`, { requestType: 'PASSWORD_RESET', email }),
} as const;

/** Ada has an account, and the limits that would stop a stranger are out of the way of the measurement. */
async function openUnthrottled(open: Parameters<typeof openToAll>[0]): Promise<TestServer> {
  const server = await openToAll(open);
  await signUpAda(server);
  await server.core.settings.set(signInThrottle, { wrongPerAccountMax: 1_000_000, wrongPerClientMax: 1_000_000 });
  return server;
}

/** The response without request id and time, and with the sent address replaced. */
function visibleParts({ status, text, headers }: TestResponse, email: string): unknown {
  const ownHeaders = [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name));
  return { status, text: text.replaceAll(email, 'E-MAIL'), ownHeaders };
}

describeIdentity('Probing an e-mail', (open) => {
  for (const [name, ask] of Object.entries(questions)) {
    it(`returns the same with and without an account: ${name} (A46, T30)`, async () => {
      const server = await openUnthrottled(open);
      const known = visibleParts(await ask(server, ada.email), ada.email);
      expect(known).not.toMatchObject({ status: 429 });
      expect(visibleParts(await ask(server, unknown), unknown)).toEqual(known);
      // Again, after an earlier request.
      expect(visibleParts(await ask(server, unknown), unknown)).toEqual(
        visibleParts(await ask(server, ada.email), ada.email),
      );
    });
  }
});

const pairs = 80;
/** Chance deviates from one half by 0.05 (one standard deviation); a skipped hash gives 0 or 1. */
const stray = 0.25;

describeIdentity('Probing an e-mail with a stopwatch', (open) => {
  for (const [name, ask] of Object.entries(questions)) {
    it(`reveals nothing: ${name} (A46, T30)`, { timeout: 120_000 }, async () => {
      const server = await openUnthrottled(open);
      const times = { known: [] as number[], unknown: [] as number[] };
      const time = async (email: string) => {
        const begun = performance.now();
        const { message } = await ask(server, email);
        const took = performance.now() - begun;
        // A limit refuses before the measured work.
        expect(message).not.toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
        return took;
      };
      for (let n = 0; n < 10; n++) await Promise.all([time(ada.email), time(unknown)]);
      for (let n = 0; n < pairs; n++) {
        // Mails to one address are limited per hour.
        if (n % 5 === 0) server.clock.advance(61 * 60_000);
        // Alternately, so that drift of the machine affects both alike.
        if (n % 2 === 0) times.known.push(await time(ada.email));
        times.unknown.push(await time(unknown));
        if (n % 2 === 1) times.known.push(await time(ada.email));
      }
      expect(Math.abs(shareAbove(times.known, times.unknown) - 0.5)).toBeLessThan(stray);
    });
  }
});

describe('The stopwatch', () => {
  it('notices a skipped hash', () => {
    const noise = Array.from({ length: pairs }, (_, n) => (n * 7919) % 13);
    expect(
      Math.abs(
        shareAbove(
          noise.map((ms) => ms + 10),
          noise,
        ) - 0.5,
      ),
    ).toBeGreaterThan(stray);
  });
});
