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
          const v2 = require('firebase-functions/v2/identity');
          exports.created2 = v2.onUserCreated((event) => tell({ created2: event.data.email, type: event.type }));
          exports.deleted2 = v2.onUserDeleted((event) => tell({ deleted2: event.data.uid, type: event.context.eventType }));
          exports.deleted = auth.user().onDelete((user) => tell({ deleted: user.email, createdAt: user.metadata.creationTime }));`,
      }),
    );
    await server.core.settings.set(signUpMode, 'open');
    const sdk = initializeAuth((await server.sdk()).app, { persistence: inMemoryPersistence });
    connectAuthEmulator(sdk, server.origin, { disableWarnings: true });

    const { user } = await createUserWithEmailAndPassword(sdk, 'bo@example.org', 'a quiet evening');
    await server.functions.events.runDue();
    const created = inbox.values();
    expect(created).toContainEqual({ created2: 'bo@example.org', type: 'google.firebase.auth.user.v2.created' });
    expect(created).toContainEqual({
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
    });
    expect(created).toHaveLength(2);

    await expect(createUserWithEmailAndPassword(sdk, 'bo@example.org', 'a quiet evening')).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    await deleteUser(user);
    await server.functions.events.runDue();
    const deleted = inbox.values();
    expect(deleted).toHaveLength(2);
    expect(deleted).toContainEqual({ deleted: 'bo@example.org', createdAt: expect.stringMatching(/Z$/) });
    expect(deleted).toContainEqual({
      deleted2: user.uid,
      type: 'providers/firebase.auth/eventTypes/user.delete',
    });
  });
});
