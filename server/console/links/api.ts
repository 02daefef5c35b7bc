import { type ConsoleLink, limits } from '@hearth/contract';
import type { CallContext, CallHandlers, FinishesCall } from '../../callables/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Caller, Identity, PersonDetails } from '../../identity/index.ts';
import type { AnyLink, Sharing } from '../../sharing/index.ts';
import { permissionsOver } from '../users/domain.ts';

type LinkCallables = 'console-links' | 'console-pauseLink' | 'console-resumeLink' | 'console-revokeLink';

type LinkCall = CallContext<Caller> & FinishesCall<ConsoleLink>;

/** All links, for admins (T14). The drive writes the audit entries. */
export function linkCallables(
  { people }: Pick<Identity, 'people'>,
  { links }: Pick<Sharing, 'links'>,
): CallHandlers<LinkCallables> {
  async function present(items: readonly AnyLink[], caller: Caller): Promise<ConsoleLink[]> {
    const creators = new Map<string, PersonDetails | undefined>();
    for (const { creatorUid: uid } of items) if (!creators.has(uid)) creators.set(uid, await people.get(uid));
    return items.flatMap((link) => {
      const creator = creators.get(link.creatorUid);
      // The creator, and with them the link, was deleted since the list was read.
      return creator ? presentLink(link, creator, caller) : [];
    });
  }

  async function searchFor(text: string | undefined) {
    if (!text) return undefined;
    const { items } = await people.list({ search: text, pageSize: limits.console.pageMax });
    return { text, creatorUids: items.map(({ uid }) => uid) };
  }

  const change = (action: 'pause' | 'resume' | 'revoke') => {
    return async ({ id }: { readonly id: string }, { caller, client, finish }: LinkCall): Promise<ConsoleLink> => {
      const link = await links.get(id, caller.uid);
      const creator = await people.get(link.creatorUid);
      if (!creator) throw new AppError('link/not-found');
      if (!permissionsOver(caller, creator).stopLinks) throw new AppError('console/owner-only');
      const shown = (changed: AnyLink) => presentLink(changed, creator, caller);
      return shown(await links[action](id, { uid: caller.uid, ip: client }, finish(shown)));
    };
  };

  return {
    'console-links': async ({ search, cursor, pageSize }, { caller }) => {
      // PostgreSQL refuses a NUL even in a comparison, and no label holds one.
      if (search && /[\0\p{Cs}]/u.test(search)) return { items: [], cursor: null };
      const page = await links.list(caller.uid, { search: await searchFor(search), cursor, pageSize });
      return { items: await present(page.items, caller), cursor: page.cursor };
    },
    'console-pauseLink': change('pause'),
    'console-resumeLink': change('resume'),
    'console-revokeLink': change('revoke'),
  };
}

function presentLink(link: AnyLink, creator: PersonDetails, caller: Caller): ConsoleLink {
  const { creatorUid: _uid, ...shown } = link;
  return {
    ...shown,
    creator: {
      uid: creator.uid,
      displayName: creator.displayName,
      email: creator.email,
      photoUrl: creator.photoUrl,
      role: creator.role,
    },
    mayStop: permissionsOver(caller, creator).stopLinks,
  };
}
