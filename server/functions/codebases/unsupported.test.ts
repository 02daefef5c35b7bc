import { expect, it } from 'vitest';
import { archiveOf, openFunctionsServer } from '../testing/functions-server.suite.ts';

/** A codebase that reaches for services that Hearth does not have as soon as it is loaded. */
const code = `
const { initializeApp } = require('firebase-admin/app');
initializeApp();
const database = require('firebase-admin/database').getDatabase();
const firestore = require('firebase-admin/firestore').getFirestore();
const v1 = require('firebase-functions/v1');
exports.oldDatabase = v1.database.ref('/a/{b}').onWrite(() => null);
exports.oldFirestore = v1.firestore.document('a/{b}').onCreate(() => null);
exports.topic = v1.pubsub.topic('t').onPublish(() => null);
exports.newDatabase = require('firebase-functions/v2/database').onValueCreated('/a/{b}', () => null);
exports.newFirestore = require('firebase-functions/v2/firestore').onDocumentCreated('a/{b}', () => null);
exports.remote = require('firebase-functions/v2/remoteConfig').onConfigUpdated(() => null);
exports.lab = require('firebase-functions/v2/testLab').onTestMatrixCompleted(() => null);
exports.custom = require('firebase-functions/v2/eventarc').onCustomEventPublished('a.b', () => null);
exports.hello = require('firebase-functions/v2/https').onCall(() => 'hi ' + typeof database.ref + typeof firestore.doc);
`;

it('names each function that cannot run, and deploys the others if asked', async () => {
  const { functions, origin } = await openFunctionsServer();
  const deploy = async (skipsUnsupported: boolean) =>
    functions.deployments.deploy({
      codebase: 'mixed',
      archive: await archiveOf({ 'index.js': code }),
      skipsUnsupported,
      by: 'test',
    });
  const names = ['custom', 'lab', 'newDatabase', 'newFirestore', 'oldDatabase', 'oldFirestore', 'remote', 'topic'];
  const refused = await deploy(false).then(
    () => '',
    (error: Error) => error.message,
  );
  for (const name of names) expect(refused).toMatch(new RegExp(`^  ${name}: It waits for .*\\.$`, 'm'));
  expect(refused).not.toContain('hello');
  const deployed = await deploy(true);
  expect(deployed.skipped.map(({ name }) => name).sort()).toEqual(names);
  const reply = await fetch(`${origin}/hearth/us-central1/hello`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
  });
  expect(await reply.json()).toEqual({ result: 'hi functionfunction' });
});

it('says why code cannot be loaded, and which Node it asks for', async () => {
  const { functions } = await openFunctionsServer();
  const archive = await archiveOf({
    'package.json': JSON.stringify({ name: 'app', main: 'index.js', engines: { node: '99' } }),
    'index.js': 'throw new Error("no luck");',
  });
  const deploying = functions.deployments.deploy({ codebase: 'new', archive, skipsUnsupported: false, by: 'test' });
  const message = await deploying.then(
    () => '',
    (error: Error) => error.message,
  );
  expect(message).toContain('no luck');
  expect(message).toContain(`The codebase asks for Node 99, and this server runs on ${process.version}.`);
  expect(message).not.toContain('Warning');
});
