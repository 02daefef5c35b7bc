import { callables, type PayloadOf } from '@hearth/contract';
import { newId } from '../../core/ids.ts';
import type { Fixture } from '../console.suite.ts';
import type { Write, WriteName } from './dying-server.suite.ts';

/** Prepares a write of each callable, on things of its own. */
export type Samples<N extends WriteName> = { readonly [K in N]: (things: Things) => Promise<Write<K>> };

/** What samples are made of. */
export interface Things {
  readonly fixture: Fixture;
  /** A write of a person of the fixture. */
  by<N extends WriteName>(who: 'owner' | 'admin' | 'member', payload: PayloadOf<N>): Write<N>;
  folder(name?: string): Promise<string>;
  file(name?: string): Promise<string>;
  /** A file with two versions, and the older one. */
  versions(): Promise<{ readonly nodeId: string; readonly versionId: string }>;
  upload(): Promise<{ readonly uploadId: string }>;
  link(options?: Partial<PayloadOf<'link-create'>>): Promise<{ readonly id: string; readonly token: string }>;
  request(options?: Partial<PayloadOf<'request-create'>>): Promise<{ readonly id: string; readonly token: string }>;
  person(): Promise<{ readonly uid: string; readonly email: string; readonly token: string }>;
}

export function createThings(fixture: Fixture): Things {
  const { ask, token } = fixture;
  let names = 0;
  const fresh = (kind: string) => {
    names += 1;
    return `${kind} ${names}`;
  };
  const folder = async (name = fresh('folder')) => (await ask('member', 'drive-createFolder', { name })).id;
  const send = async (name: string) => {
    const begun = await ask('member', 'upload-begin', { name, size: 3, conflict: 'replace' });
    await ask('member', 'upload-small', { files: [{ uploadId: begun.uploadId, base64: 'eHh4' }] });
    return begun.nodeId;
  };
  return {
    fixture,
    by: (who, payload) => ({ token: token(who), payload }),
    folder,
    file: (name = fresh('file')) => send(name),
    async versions() {
      const name = fresh('file');
      await send(name);
      const nodeId = await send(name);
      const { items } = await ask('member', 'version-list', { nodeId });
      return { nodeId, versionId: items.find(({ current }) => !current)?.id ?? '' };
    },
    upload: () => ask('member', 'upload-begin', { name: fresh('upload'), size: 3 }),
    async link(options = {}) {
      const { id, url } = await ask('member', 'link-create', { targets: [await folder()], ...options });
      return { id, token: url.split('/s/')[1] ?? '' };
    },
    async request(options = {}) {
      const made = await ask('member', 'request-create', {
        folderId: await folder(),
        title: fresh('request'),
        ...options,
      });
      return { id: made.id, token: made.url.split('/').at(-1) ?? '' };
    },
    async person() {
      const email = `${newId().toLowerCase()}@example.org`;
      return { uid: await fixture.person(email), email, token: await fixture.signInAs(email) };
    },
  };
}

export const writeNames = (Object.keys(callables) as (keyof typeof callables)[]).filter(
  (name): name is WriteName => callables[name].writes,
);
