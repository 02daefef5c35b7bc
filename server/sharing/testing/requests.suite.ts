import type { PayloadOf, ResultOf } from '@hearth/contract';
import type { AppError } from '../../core/errors.ts';
import type { DriveFixture, OpenDrive } from '../../testing/drive/drive-fixture.suite.ts';

type Guest = ReturnType<DriveFixture['visitor']>;
export type BegunFile = ResultOf<'request-begin'>;

/** Ann has a file request for one of her folders. */
export async function openRequestFixture(open: OpenDrive) {
  const fixture = await open();
  const ann = await fixture.join('ann');
  const folderId = await ann.folder('Inbox');
  const ask = (input: Partial<PayloadOf<'request-create'>> = {}) =>
    ann.call('request-create', { folderId, title: 'Theses', askName: 'no', ...input });

  /** Begins an upload and, unless `stay` is set, sends all its bytes. */
  async function send(
    visitor: Guest,
    token: string,
    file: Partial<PayloadOf<'request-begin'>> & { readonly content?: string; readonly stay?: true } = {},
  ): Promise<BegunFile> {
    const { content = 'abc', stay, ...input } = file;
    const bytes = Buffer.from(content);
    const begun = await visitor.call('request-begin', { token, name: 'a.txt', size: bytes.length, ...input });
    if (!stay) await fixture.storage.put(begun.objectName, bytes, undefined);
    return begun;
  }

  return { ...fixture, ann, folderId, ask, send, visitor: fixture.visitor };
}

export type RequestFixture = Awaited<ReturnType<typeof openRequestFixture>>;

export function tokenOf(request: { readonly url: string }): string {
  return request.url.split('/').at(-1) ?? '';
}

/** The error code of a refused call, or `granted`. */
export async function answerOf(ask: Promise<unknown>): Promise<unknown> {
  return ask.then(
    () => 'granted',
    (error: AppError) => error.code ?? error,
  );
}
