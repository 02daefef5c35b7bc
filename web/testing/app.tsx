import '../ui/style/app.css';
import { createMemoryHistory } from '@tanstack/react-router';
import { deleteApp } from 'firebase/app';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword, updateProfile } from 'firebase/auth';
import { afterEach } from 'vitest';
import { render } from 'vitest-browser-react';
import { App, type AppDeps } from '../app/app.tsx';
import { assemble } from '../app/assemble.ts';
import { putText } from '../drive/text-files/put-text.ts';
import { retryingWrite } from '../drive/writes/retrying-write.ts';
import { openMessages } from '../i18n/message-store.ts';
import { type Backend, openBackend } from '../lib/backend/backend.ts';

export interface TestPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const cleanups: (() => unknown)[] = [];
afterEach(close);

async function close(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** What a test does on the server before the page is shown. */
export interface Seed {
  readonly call: Backend['call'];
  readonly write: ReturnType<typeof retryingWrite>;
  folder(name: string, parentId?: string): Promise<string>;
  text(name: string, text: string, parentId?: string): Promise<string>;
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
  await close();
  const { backend, messages } = await openServices();
  const signedIn = person ?? newPerson();
  if (person) await signInWithEmailAndPassword(backend.auth, person.email, person.password);
  else {
    const { user } = await createUserWithEmailAndPassword(backend.auth, signedIn.email, signedIn.password);
    await updateProfile(user, { displayName: signedIn.name });
  }
  const deps = assemble(backend, messages, createMemoryHistory({ initialEntries: [path] }));
  const seed = seedOf(backend);
  await prepare(seed);
  const { unmount } = await render(<App {...deps} />);
  cleanups.push(unmount);
  return { ...deps, person: signedIn, seed };
}

function newPerson(): TestPerson {
  const id = crypto.randomUUID().slice(0, 8);
  return { name: 'Ada Miller', email: `ada-${id}@example.org`, password: 'correct horse battery' };
}

function seedOf(backend: Backend): Seed {
  const write = retryingWrite(backend.call);
  const put = async (input: Parameters<typeof putText>[1], text: string) =>
    (await putText(backend, input, new TextEncoder().encode(text), Date.now())).nodeId;
  return {
    call: backend.call,
    write,
    folder: async (name, parentId = 'root') => (await write('drive-createFolder', { name, parentId })).id,
    text: (name, text, folderId = 'root') => put({ name, folderId, conflict: 'fail' }, text),
    replace: (name, text) => put({ name, folderId: 'root', conflict: 'replace' }, text),
  };
}

async function openServices() {
  const [backend, messages] = await Promise.all([openBackend(), openMessages(window)]);
  cleanups.push(async () => {
    await backend.auth.signOut();
    await deleteApp(backend.app);
    localStorage.clear();
  });
  return { backend, messages };
}
