import type { EmulatorRouteDeps } from './deps.ts';

/** The names of the methods before `accounts:*`; version 8 of the web SDK still uses them. */
const verbs: Readonly<Record<string, string>> = {
  createAuthUri: 'createAuthUri',
  deleteAccount: 'delete',
  emailLinkSignin: 'signInWithEmailLink',
  getAccountInfo: 'lookup',
  getOobConfirmationCode: 'sendOobCode',
  resetPassword: 'resetPassword',
  sendVerificationCode: 'sendVerificationCode',
  setAccountInfo: 'update',
  signupNewUser: 'signUp',
  verifyAssertion: 'signInWithIdp',
  verifyCustomToken: 'signInWithCustomToken',
  verifyPassword: 'signInWithPassword',
  verifyPhoneNumber: 'signInWithPhoneNumber',
};

export function addLegacy({ hearth: { host } }: EmulatorRouteDeps): void {
  for (const [old, verb] of Object.entries(verbs)) {
    host.app.post(`/www.googleapis.com/identitytoolkit/v3/relyingparty/${old}`, async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const answer = await host.app.inject({
        method: 'POST',
        url: `/identitytoolkit.googleapis.com/v1/accounts:${verb}?${query}`,
        payload: Object(request.body),
      });
      return reply.status(answer.statusCode).type('application/json').send(answer.body);
    });
  }
}
