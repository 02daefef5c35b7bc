import type { ConsoleLink } from '@hearth/contract';
import type { Caller, PersonDetails } from '../../../identity/index.ts';
import type { AnyLink } from '../../../sharing/index.ts';
import { reachOf } from '../../domain/reach.ts';

export function presentAnyLink(link: AnyLink, creator: PersonDetails, caller: Caller): ConsoleLink {
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
    mayStop: reachOf(caller, creator).stopLinks,
  };
}
