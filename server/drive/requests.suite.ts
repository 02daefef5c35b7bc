import type { PayloadOf, ResultOf } from '@hearth/contract';
import type { Database } from '../core/database/index.ts';
import type { AppError } from '../core/errors.ts';
import { type DriveHouse, openDriveHouse } from './drive-house.suite.ts';

type Visitor = ReturnType<DriveHouse['visitor']>;
export type BegunFile = ResultOf<'request-begin'>;

/** Ann asks for files into one of her folders. */
export async function openRequestHouse(database: Database) {
  const house = openDriveHouse(database);
  const ann = house.join('ann');
  const folderId = await ann.folder('Inbox');
  const ask = (wish: Partial<PayloadOf<'request-create'>> = {}) =>
    ann.call('request-create', { folderId, title: 'Theses', askName: 'no', ...wish });

  /** Begins a file and, unless told otherwise, sends all its bytes. */
  async function send(
    visitor: Visitor,
    token: string,
    file: Partial<PayloadOf<'request-begin'>> & { readonly content?: string; readonly stay?: true } = {},
  ): Promise<BegunFile> {
    const { content = 'abc', stay, ...wish } = file;
    const bytes = Buffer.from(content);
    const begun = await visitor.call('request-begin', { token, name: 'a.txt', size: bytes.length, ...wish });
    if (!stay) await house.storage.put(begun.objectName, bytes, undefined);
    return begun;
  }

  return { ...house, ann, folderId, ask, send, visitor: house.visitor };
}

export type RequestHouse = Awaited<ReturnType<typeof openRequestHouse>>;

export function tokenOf(request: { readonly url: string }): string {
  return request.url.split('/').at(-1) ?? '';
}

/** What a refusal says, or `granted`. */
export async function answerOf(ask: Promise<unknown>): Promise<unknown> {
  return ask.then(
    () => 'granted',
    (error: AppError) => error.code ?? error,
  );
}
