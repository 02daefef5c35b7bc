import { createUserWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectPerson, openApp, owner } from '../../testing/app.tsx';
import { violations } from '../../testing/check-accessibility.ts';
import { callFunction, deployFunctions } from '../../testing/functions.ts';

const code = (text: string) => `const { onCall, HttpsError } = require('firebase-functions/v2/https');
const { onSchedule } = require('firebase-functions/v2/scheduler');
const { defineSecret } = require('firebase-functions/params');
const key = defineSecret('TEST_KEY');
exports.greet = onCall({ secrets: [key] }, ({ data }) => {
  console.log('${text} ' + data);
  if (data === 'nobody') throw new HttpsError('not-found', 'There is nobody.');
  return data;
});
exports.nightly = onSchedule('every day 03:00', () => {});
exports.welcome = require('firebase-functions/v1').auth.user().onCreate(({ email }) => {
  if (email.startsWith('unlucky-')) throw new Error('no letter for ' + email);
});`;

const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

// The tests share a server, so they are one story: no own functions, a secret, a codebase, its runs, its end.
it('says how to deploy while there are only the functions that come with Hearth', async () => {
  await openApp('/console/functions', undefined, owner);
  await expect.element(page.getByText('comes with Hearth', { exact: false })).toBeVisible();
  await expect.element(page.getByText('npx hearth functions deploy DIR')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the command' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('sets a secret, whose value does not come back', async () => {
  await openApp('/console/functions?list=secrets', undefined, owner);
  await page.getByRole('button', { name: 'Add a secret' }).click();
  await page.getByLabelText('Name').fill('1TEST');
  await expect.element(page.getByText('the first sign is not a digit', { exact: false })).toBeVisible();
  await page.getByLabelText('Name').fill('TEST_KEY');
  await page.getByLabelText('Value').fill('a value that nobody may read');
  await page.getByRole('button', { name: 'Save the secret' }).click();
  await expect.element(row('TEST_KEY').getByText('No codebase').first()).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('a value that nobody may read');
});

it('shows codebases and their functions, and rolls one back', async () => {
  await deployFunctions('story', code('Hello'));
  await deployFunctions('story', code('Hi'));
  await expect.poll(() => callFunction('greet', 'Ada')).toBe(200);
  await callFunction('greet', 'nobody');
  await openApp('/console/functions', undefined, owner);
  await expect.element(page.getByRole('heading', { name: 'story' })).toBeVisible();
  await expect.element(page.getByText('Version 2', { exact: false })).toBeVisible();
  await expect.element(row('greet').getByText('50%', { exact: false })).toBeVisible();
  await expect.element(row('nightly').getByText('every day 03:00', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the URL of greet' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await page.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect.element(page.getByText('story is at version 1.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument();
});

it('opens a run to its log lines', async () => {
  await openApp('/console/functions/greet', undefined, owner);
  await page.getByRole('radio', { name: 'Failed' }).click();
  await expect.poll(() => page.getByRole('table', { name: 'Runs' }).getByRole('link').elements().length).toBe(1);
  await page.getByRole('table', { name: 'Runs' }).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Run of greet' });
  await expect.element(dialog.getByText('NOT_FOUND')).toBeVisible();
  await expect.element(dialog.getByText(/(?:Hello|Hi) nobody/)).toBeVisible();
  await expect.element(dialog.getByText('Trace')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('calls a function with data of one’s own', async () => {
  await openApp('/console/functions/greet?view=test', undefined, owner);
  const call = page.getByRole('button', { name: 'Call the function' });
  await page.getByLabelText('Data as JSON').fill('{"name"');
  await call.click();
  await expect.element(page.getByText('This is not valid JSON', { exact: false })).toBeVisible();
  await page.getByLabelText('Data as JSON').fill('{"name": "Ada"}');
  await call.click();
  await expect.element(page.getByText('"name": "Ada"')).toBeVisible();
  await expect.element(page.getByText('Result', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Data as JSON').fill('"nobody"');
  await call.click();
  await expect.element(page.getByText('functions/not-found')).toBeVisible();
  await expect.element(page.getByText('There is nobody.', { exact: false })).toBeVisible();
});

it('follows the log', async () => {
  await openApp('/console/functions/greet?view=log', undefined, owner);
  await expect.element(page.getByText(/(?:Hello|Hi) nobody/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Follow' }).click();
  await callFunction('greet', 'a follower');
  await expect.element(page.getByText(/(?:Hello|Hi) a follower/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop following' }).click();
});

it('runs a failed event again and deletes it', async () => {
  await openApp('/console/functions?list=failed', undefined, owner);
  await expect.element(page.getByText('No failed events')).toBeVisible();
  const { auth } = await connectPerson();
  const email = `unlucky-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await createUserWithEmailAndPassword(auth, email, 'correct horse battery');
  await openApp('/console/functions?list=failed', undefined, owner);
  await expect.element(row(`no letter for ${email}`)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Run again: event of welcome' }).click();
  await expect.element(page.getByText('The event of welcome runs again.')).toBeVisible();
  // It fails again and comes back to the list.
  await expect.element(row(`no letter for ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete the event of welcome' }).click();
  await page.getByRole('button', { name: 'Delete the event', exact: true }).click();
  await expect.element(page.getByText('No failed events')).toBeVisible();
});

it('deletes a codebase after its name was typed', async () => {
  await openApp('/console/functions', undefined, owner);
  await page.getByRole('button', { name: 'Delete the codebase story' }).click();
  const confirm = page.getByRole('button', { name: 'Delete 3 functions' });
  await expect.element(confirm).toBeDisabled();
  await page.getByLabelText('Type story to confirm').fill('story');
  await confirm.click();
  await expect.element(page.getByText('npx hearth functions deploy DIR')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'story' })).not.toBeInTheDocument();
  await openApp('/console/functions/greet', undefined, owner);
  await expect.element(page.getByText('No function of this name is deployed now.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Runs' })).toBeVisible();
});

it('shows secrets to an admin without a way to change them', async () => {
  const olga = await connectPerson(owner);
  const bo = await connectPerson();
  await olga.write('console-setUserRole', { uid: bo.auth.currentUser?.uid ?? '', role: 'admin' });
  await openApp('/console/functions?list=secrets', undefined, bo.person);
  await expect.element(page.getByText('TEST_KEY')).toBeVisible();
  await expect.element(page.getByText('Only an owner can change secrets.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a secret' })).not.toBeInTheDocument();
});
