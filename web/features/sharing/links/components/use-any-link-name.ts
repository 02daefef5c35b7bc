import type { ConsoleLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';

/** The name and the item count of any link. Item names of other people's links are private, so admins see counts. */
export function useAnyLinkName() {
  const { all: messages, nothingLeft } = useMessages('links');
  function amountOf({ files, folders }: Pick<ConsoleLink, 'files' | 'folders'>): string {
    if (files === 0) return folders === 0 ? nothingLeft : messages.folders({ count: folders });
    return folders === 0
      ? messages.files({ count: files })
      : messages.both({ folders: messages.folders({ count: folders }), files: messages.files({ count: files }) });
  }
  return {
    amountOf,
    nameOf: (link: Pick<ConsoleLink, 'label' | 'name' | 'files' | 'folders'>) =>
      link.label || link.name || amountOf(link),
  };
}
