import type { DriveLink, PayloadOf } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import { type DriveFixture, type OpenDrive, ownOrigin } from '../../testing/drive/drive-fixture.suite.ts';

export type LinkOptions = Omit<PayloadOf<'link-create'>, 'targets'>;

export async function openLinkFixture(open: OpenDrive) {
  return furnishLinks(await open());
}

/** Ada has a folder with a file and a folder in it, and creates links. */
export async function furnishLinks<H extends DriveFixture>(fixture: H) {
  const ada = await fixture.join('ada');
  const folder = await ada.folder('Holiday');
  const inner = await ada.folder('Day one', folder);
  const file = await ada.upload('beach.txt', 'sand and sea', folder);
  const deep = await ada.upload('dune.txt', 'more sand', inner);

  return {
    ...fixture,
    ada,
    folder,
    inner,
    file,
    deep,
    async share(input: LinkOptions = {}, ...targets: string[]) {
      const link = await ada.call('link-create', { targets: targets.length > 0 ? targets : [folder], ...input });
      return { link, token: tokenIn(link) };
    },
  };
}

export type LinkFixture = Awaited<ReturnType<typeof openLinkFixture>>;

export function tokenIn({ url }: Pick<DriveLink, 'url'>): string {
  const [before, token] = url.split('/s/');
  if (before !== ownOrigin || !token) throw new Error(`${url} is not the address of a link.`);
  return token;
}

type Guest = ReturnType<DriveFixture['visitor']>;

/** Requests a code, reads it from the outbox and returns the unlock. */
export async function proveAddress(
  core: DriveFixture['core'],
  guest: Guest,
  pass: { readonly token: string; readonly unlock?: string },
  email: string,
): Promise<string> {
  // The outbox has no order for mails of the same millisecond.
  core.clock.advance(1);
  const { ticket } = await guest.call('link-code', { ...pass, email });
  const code = await mailedCode(core, email);
  return (await guest.call('link-confirm', { ...pass, ticket, code })).unlock;
}

/** The last code that was mailed to an address. */
export async function mailedCode(core: DriveFixture['core'], email: string): Promise<string> {
  const { entries } = await core.mail.list({ limit: 50 });
  const last = entries.find(({ to, template }) => to === email && template === 'link-code');
  const code = last && /\b\d{6}\b/.exec((await core.mail.get(last.id)).text)?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** The error code of a call; undefined if it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
  return (await errorOf(call))?.code;
}

export async function errorOf(call: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
