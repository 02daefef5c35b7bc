import type { CallHandlers } from '../../../callables/index.ts';
import type { ChangeLink } from '../usecases/change-link.ts';
import type { CreateLink } from '../usecases/create-link.ts';
import type { ListLinks } from '../usecases/list-links.ts';
import { presentLink, presentVisit, presentVisitor } from './present.ts';

export interface LinkUseCases {
  readonly createLink: CreateLink;
  readonly changeLink: ChangeLink;
  readonly listLinks: ListLinks;
}

type LinkCallables =
  | 'link-create'
  | 'link-update'
  | 'link-pause'
  | 'link-resume'
  | 'link-rotate'
  | 'link-revoke'
  | 'link-get'
  | 'link-list'
  | 'link-visits'
  | 'link-visitors'
  | 'link-policy';

/** Callables for the creators of links. */
export function linkCallables({ createLink, changeLink, listLinks }: LinkUseCases): CallHandlers<LinkCallables> {
  return {
    'link-create': async (input, { caller, finish }) =>
      presentLink(await createLink(caller.uid, input, finish(presentLink))),
    'link-update': async ({ id, ...input }, { caller, finish }) =>
      presentLink(await changeLink.update(caller.uid, id, input, finish(presentLink))),
    'link-pause': async ({ id }, { caller, finish }) =>
      presentLink(await changeLink.pause(caller.uid, id, { also: finish(presentLink) })),
    'link-resume': async ({ id }, { caller, finish }) =>
      presentLink(await changeLink.resume(caller.uid, id, { also: finish(presentLink) })),
    'link-rotate': async ({ id }, { caller, finish }) =>
      presentLink(await changeLink.rotate(caller.uid, id, finish(presentLink))),
    'link-revoke': async ({ id }, { caller, finish }) =>
      presentLink(await changeLink.revoke(caller.uid, id, { also: finish(presentLink) })),
    'link-get': async ({ id }, { caller }) => presentLink(await listLinks.get(caller.uid, id)),
    'link-list': async (input, { caller }) => {
      const { items, cursor } = await listLinks.list(caller.uid, input);
      return { items: items.map(presentLink), cursor };
    },
    'link-visits': async ({ id, ...input }, { caller }) => {
      const { items, cursor } = await listLinks.visits(caller.uid, id, input);
      return { items: items.map(presentVisit), cursor };
    },
    'link-visitors': async ({ id, ...input }, { caller }) => {
      const { items, cursor } = await listLinks.visitors(caller.uid, id, input);
      return { items: items.map(presentVisitor), cursor };
    },
    'link-policy': async (_, { caller }) => {
      const { roles, ...policy } = await listLinks.policy(caller.uid);
      return { ...policy, roles: [...roles] };
    },
  };
}
