import { ref, uploadString } from 'firebase/storage';
import { connectClient } from '../support/apps/sdk-client.ts';
import { expect, test } from '../support/journey.ts';
import { checkScreen } from '../support/pages/check-screen.ts';
import { createOwner, owner } from '../support/pages/console.ts';
import { createPeople, signIn } from '../support/people.ts';
import { setRules, withModules } from '../support/server/data-folder.ts';
import { deployFunctions } from '../support/server/deploy-functions.ts';
import type { RunningHearth } from '../support/server/run-hearth.ts';

test.describe.configure({ mode: 'default' });

test('functions: the empty screens fit and pass axe', async ({ page, hearth }) => {
  test.setTimeout(300_000);
  await createOwner(hearth);
  await signIn(page, owner);
  const seen = (text: string) => () => page.getByText(text).first();
  await checkScreen(page, { name: 'functions-none', path: '/console/functions', settled: seen('No functions yet') });
  await checkScreen(page, {
    name: 'functions-failed-none',
    path: '/console/functions?list=failed',
    settled: seen('No failed events'),
  });
  await checkScreen(page, {
    name: 'functions-secrets-none',
    path: '/console/functions?list=secrets',
    settled: seen('No secrets'),
  });
  await checkScreen(page, {
    name: 'function-gone',
    path: '/console/functions/nobody',
    settled: seen('No function of this name is deployed now.'),
  });
});

test('functions: every screen fits and passes axe', async ({ page, hearth }) => {
  test.setTimeout(600_000);
  await seed(hearth);
  await signIn(page, owner);
  const seen = (text: string) => () => page.getByText(text).first();
  await checkScreen(page, {
    name: 'functions',
    path: '/console/functions',
    settled: seen('createInvoice'),
    act: () => expect(page.getByText('Waiting after crashes')).toBeVisible(),
  });
  await checkScreen(page, {
    name: 'functions-delete',
    path: '/console/functions',
    settled: seen('createInvoice'),
    act: async () => {
      await page.getByRole('button', { name: 'Delete the codebase shop' }).click();
      await expect(page.getByRole('button', { name: 'Delete 6 functions' })).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'functions-rollback',
    path: '/console/functions',
    settled: seen('createInvoice'),
    act: async () => {
      await page.getByRole('button', { name: 'Roll back to version 1' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'functions-log',
    path: '/console/functions?list=log',
    settled: seen('The card was declined'),
  });
  await checkScreen(page, {
    name: 'functions-failed',
    path: '/console/functions?list=failed',
    settled: seen('holidays/beach.jpg'),
  });
  await checkScreen(page, {
    name: 'functions-failed-delete',
    path: '/console/functions?list=failed',
    settled: seen('holidays/beach.jpg'),
    act: async () => {
      await page.getByRole('button', { name: 'Delete the event of makeThumbnail' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'functions-secrets',
    path: '/console/functions?list=secrets',
    settled: seen('STRIPE_KEY'),
  });
  await checkScreen(page, {
    name: 'functions-secret-add',
    path: '/console/functions?list=secrets',
    settled: seen('STRIPE_KEY'),
    act: async () => {
      await page.getByRole('button', { name: 'Add a secret' }).click();
      await page.getByLabel('Name').fill('1 wrong');
      await expect(page.getByText('the first sign is not a digit')).toBeVisible();
    },
  });
  await checkScreen(page, {
    name: 'function',
    path: '/console/functions/createInvoice',
    settled: () => page.getByRole('table', { name: 'Runs' }),
  });
  await checkScreen(page, {
    name: 'function-scheduled',
    path: '/console/functions/nightlyReport',
    settled: seen('Europe/Berlin'),
  });
  await checkScreen(page, {
    name: 'function-log',
    path: '/console/functions/createInvoice?view=log',
    settled: seen('The card was declined'),
  });
  await checkScreen(page, {
    name: 'function-run',
    path: '/console/functions/createInvoice?outcome=error',
    settled: () => page.getByRole('table', { name: 'Runs' }),
    act: async () => {
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('dialog').getByText('The card was declined')).toBeVisible();
    },
  });
});

const shop = `const { onCall, onRequest, HttpsError } = require('firebase-functions/v2/https');
const { onSchedule } = require('firebase-functions/v2/scheduler');
const { onObjectFinalized } = require('firebase-functions/v2/storage');
const { defineSecret } = require('firebase-functions/params');
const logger = require('firebase-functions/logger');
const stripe = defineSecret('STRIPE_KEY');
exports.createInvoice = onCall({ secrets: [stripe], memory: '512MiB' }, async ({ data }) => {
  logger.info('Invoice for order ' + data.order, { items: data.items });
  if (data.items > 5) logger.warn('A large order of ' + data.items + ' items');
  if (data.declined) { logger.error('The card was declined'); throw new HttpsError('failed-precondition', 'The card was declined.'); }
  await new Promise((resolve) => setTimeout(resolve, 20 * data.items));
  return { invoice: 'I-' + data.order };
});
exports.exportEverything = onCall({ timeoutSeconds: 1 }, () => new Promise(() => console.log('Collecting rows')));
exports.webhook = onRequest({ region: 'europe-west1' }, (request, response) => response.status(204).end());
exports.nightlyReport = onSchedule({ schedule: 'every day 03:00', timeZone: 'Europe/Berlin' }, () => {});
exports.makeThumbnail = onObjectFinalized((event) => { throw new Error('Input buffer contains unsupported image format: ' + event.data.name); });
exports.importCustomers = onCall({ memory: '1GiB' }, () => process.exit(9));`;

const broken = `if (require('node:fs').existsSync(process.env.TMPDIR + '/seen')) throw new Error('Cannot connect to redis://cache');
require('node:fs').writeFileSync(process.env.TMPDIR + '/seen', '');
exports.search = require('firebase-functions/v2/https').onCall(() => []);`;

/** Two codebases, one of which does not start, with runs of every outcome, failed events and secrets. */
async function seed(hearth: RunningHearth): Promise<void> {
  await createOwner(hearth);
  await createPeople(hearth, { name: 'Bo Kaya', email: 'bo@example.org', password: owner.password });
  await setRules(hearth.dataFolder, openRules);
  const by = await withModules(hearth.dataFolder, async ({ core, functions }) => {
    for (const name of ['STRIPE_KEY', 'OLD_MAIL_TOKEN'])
      await functions.secrets.set({ name, value: 'not a real one', by: 'operator' });
    return (await core.keys.admin.create('Build server')).private_key_id;
  });
  for (const _version of [1, 2])
    await deployFunctions(hearth.dataFolder, { codebase: 'shop', by, files: { 'index.js': shop } });
  await deployFunctions(hearth.dataFolder, { codebase: 'search', files: { 'index.js': broken } });
  const bo = await connectClient(hearth.url, { email: 'bo@example.org', password: owner.password });
  const token = await bo.auth.currentUser?.getIdToken();
  const call = async (name: string, data: unknown) =>
    fetch(`${hearth.url}/fn/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    });
  // The server takes the deployments from the database within seconds.
  await expect.poll(async () => (await call('createInvoice', { order: 1041, items: 1 })).status).toBe(200);
  for (let order = 1042; order < 1056; order += 1)
    await call('createInvoice', { order, items: order % 8, declined: order % 6 === 0 });
  await call('exportEverything', {});
  await call('importCustomers', {});
  for (let count = 0; count < 5; count += 1) await call('webhook', {});
  for (let count = 0; count < 4; count += 1) await call('search', {});
  await uploadString(ref(bo.storage, 'holidays/beach.jpg'), 'x');
  const ada = await connectClient(hearth.url, owner);
  await expect.poll(async () => (await ada.call('console-deadEvents', {})).items.length).toBe(1);
}

const openRules = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { match /{name=**} { allow read, write; } } }`;
