import { type ConsoleLink, limits } from '@hearth/contract';
import type { CallContext, CallHandlers } from '../../../callables/index.ts';
import { AppError } from '../../../core/errors.ts';
import type { Caller, Identity } from '../../../identity/index.ts';
import type { AnyLink, Sharing } from '../../../sharing/index.ts';
import { reachOf } from '../../domain/reach.ts';
import { presentAnyLink } from './present-link.ts';

type LinkCallables = 'console-links' | 'console-pauseLink' | 'console-resumeLink' | 'console-revokeLink';

/** Everybody's links, for admins (T14). The drive audits what is changed. */
export function linkCallables(
  { people }: Pick<Identity, 'people'>,
  { links }: Pick<Sharing, 'links'>,
): CallHandlers<LinkCallables> {
  async function present(items: readonly AnyLink[], caller: Caller): Promise<ConsoleLink[]> {
    const creators = new Map<string, Awaited<ReturnType<typeof people.get>>>();
    for (const { creatorUid: uid } of items) if (!creators.has(uid)) creators.set(uid, await people.get(uid));
    return items.flatMap((link) => {
      const creator = creators.get(link.creatorUid);
      // Gone since the list was read, and the links with them.
      return creator ? presentAnyLink(link, creator, caller) : [];
    });
  }

  async function searchFor(text: string | undefined) {
    if (!text) return undefined;
    const { items } = await people.list({ search: text, pageSize: limits.console.pageMax });
    return { text, creatorUids: items.map(({ uid }) => uid) };
  }

  const stop = (action: 'pause' | 'resume' | 'revoke') => {
    return async ({ id }: { readonly id: string }, { caller, client }: CallContext<Caller>): Promise<ConsoleLink> => {
      const link = await links.get(id, caller.uid);
      const creator = await people.get(link.creatorUid);
      if (!creator) throw new AppError('link/not-found');
      if (!reachOf(caller, creator).stopLinks) throw new AppError('console/owner-only');
      return presentAnyLink(await links[action](id, { uid: caller.uid, ip: client }), creator, caller);
    };
  };

  return {
    'console-links': async ({ search, cursor, pageSize }, { caller }) => {
      // PostgreSQL cannot even compare with a NUL, and no label has one.
      if (search && /[\0\p{Cs}]/u.test(search)) return { items: [], cursor: null };
      const page = await links.list(caller.uid, { search: await searchFor(search), cursor, pageSize });
      return { items: await present(page.items, caller), cursor: page.cursor };
    },
    'console-pauseLink': stop('pause'),
    'console-resumeLink': stop('resume'),
    'console-revokeLink': stop('revoke'),
  };
}
