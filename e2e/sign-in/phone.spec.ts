import { applyActionCode, sendEmailVerification } from 'firebase/auth';
import { connectClient, type SdkClient } from '../support/apps/sdk-client.ts';
import { expect, test } from '../support/journey.ts';
import { enterPassword, settle, watchFaults } from '../support/people.ts';
import { mailedLink } from '../support/server/mailed-link.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';

test.use({ ownServer: true });

const owner = { name: 'Olga Stern', email: 'olga@example.org', password: 'correct horse battery' };
const ada = { name: 'Ada Miller', email: 'ada@example.org', password: 'first staple of ada' };
const phone = '+4915112345678';

test('a person signs in with a code by text message', async ({ page, hearth }) => {
  const faults = watchFaults(page);
  const olga = await settle(hearth, owner, ada);
  await olga.call('console-saveSignInSettings', { secondFactors: { totp: true, phone: true } });
  await addPhone(hearth, olga);

  await page.goto('/sign-in?to=%2Faccount%2Fsecurity');
  await enterPassword(page, ada.email, ada.password);
  await expect(page.getByRole('heading', { name: 'Get a code by text message' })).toBeVisible();
  // Sign-in shows only the last digits of the number.
  await expect(page.getByText('5678')).toBeVisible();
  await expect(page.getByText(phone)).toHaveCount(0);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is wrong.');
  await page.getByLabel('Code', { exact: true }).fill(await textedCode(olga));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Text message, added', { exact: false })).toBeVisible();
  expect(faults).toEqual([]);
});

/** Adds the phone through the API, because this application has no screen for it. */
async function addPhone({ url }: RunningHearth, olga: SdkClient): Promise<void> {
  const { auth } = await connectClient(url, ada);
  const user = auth.currentUser;
  if (!user) throw new Error('Ada did not get in.');
  await sendEmailVerification(user);
  const code = new URL(await mailedLink(olga, { to: ada.email, template: 'verify-email' })).searchParams.get('oobCode');
  await applyActionCode(auth, code ?? '');
  const idToken = await user.getIdToken();
  const ask = async (verb: string, body: object) => {
    const address = `${url}/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:${verb}?key=${auth.config.apiKey}`;
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken, ...body }),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { readonly phoneSessionInfo?: { readonly sessionInfo: string } };
  };
  const { phoneSessionInfo } = await ask('start', { phoneEnrollmentInfo: { phoneNumber: phone } });
  const shown = { sessionInfo: phoneSessionInfo?.sessionInfo, code: await textedCode(olga) };
  await ask('finalize', { phoneVerificationInfo: shown });
}

async function textedCode(olga: SdkClient): Promise<string> {
  const { items } = await olga.call('console-outbox', {});
  const newest = items.find(({ channel, to }) => channel === 'text' && to === phone);
  const { text } = await olga.call('console-outboxMessage', { id: newest?.id ?? '' });
  return /\d{6}/.exec(text)?.[0] ?? '';
}
