import '../ui/style/app.css';
import { connectAuth } from '@hearth/client/auth';
import { connectFunctions } from '@hearth/client/functions';
import { createMemoryHistory } from '@tanstack/react-router';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth';
import { getFunctions } from 'firebase/functions';
import { afterEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { App, type AppDeps } from '../app/app.tsx';
import { assemble } from '../app/assemble.ts';
import { putText } from '../drive/text-files/put-text.ts';
import { retryingWrite } from '../drive/writes/retrying-write.ts';
import { type MessageStore, openMessages } from '../i18n/message-store.ts';
import { type Backend, openBackend } from '../lib/backend/backend.ts';
import { createCall } from '../lib/backend/call.ts';

export interface TestPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The owner of the server that all tests share (e2e/support/server/serve-components.ts). */
export const owner: TestPerson = { name: 'Olga Berg', email: 'olga@example.org', password: 'correct horse battery' };

const pages: (() => unknown)[] = [];
const connections: (() => unknown)[] = [];
afterEach(async () => {
  await run(pages);
  await run(connections);
});

async function run(cleanups: (() => unknown)[]): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** What a test does on the server before the page is shown, or beside it. */
export interface Seed {
  readonly call: Backend['call'];
  readonly write: ReturnType<typeof retryingWrite>;
  folder(name: string, parentId?: string): Promise<string>;
  text(name: string, text: string, parentId?: string): Promise<string>;
  file(name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string, parentId?: string): Promise<string>;
  /** Uploads a new version of a file of the first folder. */
  replace(name: string, text: string): Promise<string>;
}

/**
 * Opens the whole application at a path, signed in as a new person, on the real server and the real SDK. A second call
 * closes the first application, as a reload does.
 */
export async function openApp(
  path: string,
  prepare: (seed: Seed) => Promise<unknown> = async () => undefined,
  person?: TestPerson,
): Promise<AppDeps & { readonly person: TestPerson; readonly seed: Seed }> {
  await run(pages);
  const { backend, messages } = await openServices();
  const signedIn = await enter(backend.auth, person);
  const seed = seedOf(backend);
  await prepare(seed);
  return { ...(await show(backend, messages, path)), person: signedIn, seed };
}

/** Opens the application at a path with nobody signed in. */
export async function openAsGuest(path: string): Promise<AppDeps> {
  await run(pages);
  const { backend, messages } = await openServices();
  return show(backend, messages, path);
}

/** Connects a person beside the page: a new one, or one with an account, such as the owner. */
export async function connectPerson(
  person?: TestPerson,
): Promise<Seed & { readonly person: TestPerson; readonly auth: Auth }> {
  const init = await (await fetch('/__/firebase/init.json')).json();
  const { origin } = init.hearth;
  const app = initializeApp(init, crypto.randomUUID());
  connections.push(() => deleteApp(app));
  const auth = connectAuth(initializeAuth(app, { persistence: inMemoryPersistence }), origin);
  const functions = connectFunctions(getFunctions(app), origin);
  const signedIn = await enter(auth, person);
  const calls = createCall(
    functions,
    () => auth.currentUser?.uid ?? null,
    async () => false,
  );
  return { ...seedOf({ init, app, auth, ...calls }), auth, person: signedIn };
}

/** Signs in, or signs up a new person. */
async function enter(auth: Auth, person: TestPerson | undefined): Promise<TestPerson> {
  if (person) {
    await signInWithEmailAndPassword(auth, person.email, person.password);
    return person;
  }
  const added = newPerson();
  const { user } = await createUserWithEmailAndPassword(auth, added.email, added.password);
  await updateProfile(user, { displayName: added.name });
  return added;
}

async function show(backend: Backend, messages: MessageStore, path: string): Promise<AppDeps> {
  const deps = assemble(backend, messages, createMemoryHistory({ initialEntries: [path] }));
  const { unmount } = await render(<App {...deps} />);
  pages.push(unmount);
  return deps;
}

function newPerson(): TestPerson {
  const id = crypto.randomUUID().slice(0, 8);
  return { name: 'Ada Miller', email: `ada-${id}@example.org`, password: 'correct horse battery' };
}

function seedOf(backend: Backend): Seed {
  const write = retryingWrite(backend.call);
  const putBytes = async (input: Parameters<typeof putText>[1], bytes: Uint8Array<ArrayBuffer>) =>
    (await putText(backend, input, bytes, Date.now())).nodeId;
  const put = (input: Parameters<typeof putText>[1], text: string) => putBytes(input, new TextEncoder().encode(text));
  return {
    call: backend.call,
    write,
    folder: async (name, parentId = 'root') => (await write('drive-createFolder', { name, parentId })).id,
    text: (name, text, folderId = 'root') => put({ name, folderId, conflict: 'fail' }, text),
    file: (name, bytes, contentType, folderId = 'root') =>
      putBytes({ name, folderId, conflict: 'fail', contentType }, bytes),
    replace: (name, text) => put({ name, folderId: 'root', conflict: 'replace' }, text),
  };
}

async function openServices() {
  const [backend, messages] = await Promise.all([openBackend(), openMessages(window)]);
  pages.push(async () => {
    await backend.auth.signOut();
    await deleteApp(backend.app);
    localStorage.clear();
  });
  return { backend, messages };
}
