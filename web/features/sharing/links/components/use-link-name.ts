import type { DriveLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { linkName } from '../model/link-name.ts';

/** Returns the display name of a link. */
export function useLinkName(): (link: Pick<DriveLink, 'label' | 'targets'>) => string {
  const messages = useMessages('links');
  return (link) => {
    const { first, more } = linkName(link);
    return first === null ? messages.nothingLeft : messages.itemsNamed({ first, more });
  };
}
