import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import { signUpMode } from '../../identity/index.ts';
import { codebaseOf, openFunctionsServer } from '../testing/functions-server.suite.ts';
import { openInbox } from '../testing/inbox.suite.ts';

describe('triggers of accounts', () => {
  it('hear of people who sign up and who delete their account', async () => {
    const inbox = await openInbox();
    const server = await openFunctionsServer();
    await server.functions.serveFolder(
      await codebaseOf({
        'index.js': `${inbox.code}
          const { auth } = require('firebase-functions/v1');
          exports.created = auth.user().onCreate((user, context) => tell({ created: user.toJSON(), context }));
          exports.deleted = auth.user().onDelete((user) => tell({ deleted: user.email, createdAt: user.metadata.creationTime }));`,
      }),
    );
    await server.core.settings.set(signUpMode, 'open');
    const sdk = initializeAuth((await server.sdk()).app, { persistence: inMemoryPersistence });
    connectAuthEmulator(sdk, server.origin, { disableWarnings: true });

    const { user } = await createUserWithEmailAndPassword(sdk, 'bo@example.org', 'a quiet evening');
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([
      {
        created: expect.objectContaining({
          uid: user.uid,
          email: 'bo@example.org',
          emailVerified: false,
          disabled: false,
          displayName: null,
          customClaims: {},
          metadata: { creationTime: expect.stringMatching(/Z$/), lastSignInTime: expect.stringMatching(/Z$/) },
          providerData: [{ providerId: 'password', uid: 'bo@example.org', email: 'bo@example.org' }],
        }),
        context: expect.objectContaining({
          eventId: expect.any(String),
          eventType: 'google.firebase.auth.user.create',
          resource: { service: 'firebaseauth.googleapis.com', name: 'projects/hearth' },
        }),
      },
    ]);

    await expect(createUserWithEmailAndPassword(sdk, 'bo@example.org', 'a quiet evening')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    await deleteUser(user);
    await server.functions.events.runDue();
    expect(inbox.values()).toEqual([{ deleted: 'bo@example.org', createdAt: expect.stringMatching(/Z$/) }]);
  });
});
