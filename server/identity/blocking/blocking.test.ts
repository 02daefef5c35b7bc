import { expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import type { BlockingAnswer, BlockingCall } from '../index.ts';
import { askFor, codeFor } from '../testing/codes.suite.ts';
import { openWithAllMethods, phoneA, textCode } from '../testing/factors.suite.ts';
import { accounts, describeIdentityOnBothDatabases, type OpenTestServer } from '../testing/identity.suite.ts';

/** A server with a function for every event, which answers as the test says. */
async function openBlocked(open: OpenTestServer) {
  const server = await openWithAllMethods(open);
  const calls: BlockingCall[] = [];
  const state = { answers: {} as Partial<Record<BlockingCall['event'], BlockingAnswer | 'refuses'>> };
  server.identity.useBlockingFunctions({
    hears: () => true,
    async call(call) {
      calls.push(call);
      const answer = state.answers[call.event] ?? {};
      if (answer === 'refuses') throw new AppError('auth/blocking-function-error', { sentence: 'No.' });
      return answer;
    },
  });
  return { server, calls, state };
}

const refusal = { error: { message: 'BLOCKING_FUNCTION_ERROR_RESPONSE : No.' } };

describeIdentityOnBothDatabases('Blocking functions', (open) => {
  it('are asked before a code is texted and before an account of a number is created', async () => {
    const { server, calls, state } = await openBlocked(open);
    state.answers = { beforeSendSms: 'refuses' };
    const refused = await server.post(`${accounts}:sendVerificationCode`, { phoneNumber: phoneA });
    expect([refused.status, refused.body]).toMatchObject([400, refusal]);
    expect((await server.core.mail.list({ limit: 10 })).entries).toEqual([]);
    expect(calls.splice(0)).toMatchObject([
      { event: 'beforeSendSms', phone: phoneA, smsType: 'SIGN_IN_OR_SIGN_UP', client: { address: '127.0.0.1' } },
    ]);

    const people = await server.identity.countPeople();
    state.answers = { beforeCreate: 'refuses' };
    const first = await textCode(server, phoneA);
    const stopped = await server.post(`${accounts}:signInWithPhoneNumber`, first);
    expect([stopped.status, stopped.body]).toMatchObject([400, refusal]);
    expect(await server.identity.countPeople()).toBe(people);

    state.answers = { beforeCreate: { displayName: 'Phoebe' }, beforeSignIn: { sessionClaims: { via: 'code' } } };
    calls.splice(0);
    const entered = await server.post(`${accounts}:signInWithPhoneNumber`, first);
    expect(entered.status).toBe(200);
    expect(calls).toMatchObject([
      { event: 'beforeCreate', signInMethod: 'phone', user: { phone: phoneA, providers: [{ providerId: 'phone' }] } },
      { event: 'beforeSignIn', signInMethod: 'phone', user: { displayName: 'Phoebe' } },
    ]);
    expect(await server.identity.authenticate(String(entered.body.idToken))).toMatchObject({
      claims: { via: 'code', name: 'Phoebe' },
    });
  });

  it('are asked before a sign-in link is mailed and before its account is created', async () => {
    const { server, calls, state } = await openBlocked(open);
    const email = 'bob@example.org';
    state.answers = { beforeSendEmail: 'refuses' };
    const asked = { requestType: 'EMAIL_SIGNIN', email } as const;
    expect((await askFor(server, asked)).body).toMatchObject(refusal);
    state.answers = { beforeCreate: 'refuses' };
    const oobCode = await codeFor(server, email, asked);
    expect(calls.splice(0)).toMatchObject([
      { event: 'beforeSendEmail', email, emailType: 'EMAIL_SIGN_IN' },
      { event: 'beforeSendEmail', email, emailType: 'EMAIL_SIGN_IN' },
    ]);
    const people = await server.identity.countPeople();
    const signIn = () => server.post(`${accounts}:signInWithEmailLink`, { email, oobCode });
    expect((await signIn()).body).toMatchObject(refusal);
    expect(await server.identity.countPeople()).toBe(people);

    // An account that the function disables is not let in.
    state.answers = { beforeCreate: { disabled: true } };
    const disabled = await signIn();
    expect(disabled.status).toBe(400);
    expect(disabled.body).not.toHaveProperty('idToken');

    state.answers = { beforeCreate: { claims: { plan: 'gold' } } };
    const entered = await signIn();
    expect(await server.identity.authenticate(String(entered.body.idToken))).toMatchObject({
      email,
      claims: { plan: 'gold' },
    });
  });

  it('cannot give claims that are reserved, and a refused session cannot be used', async () => {
    const { server, state } = await openBlocked(open);
    state.answers = { beforeSignIn: { sessionClaims: { role: 'owner' } } };
    const first = await textCode(server, phoneA);
    const stopped = await server.post(`${accounts}:signInWithPhoneNumber`, first);
    expect(stopped.status).toBe(400);
    expect(stopped.body).not.toHaveProperty('idToken');
    const { items } = await server.identity.people.list({ pageSize: 10 });
    const uid = items.find(({ phone }) => phone === phoneA)?.uid ?? '';
    expect((await server.identity.sessions.list({ uid, pageSize: 10 })).items).toEqual([]);
  });
});
