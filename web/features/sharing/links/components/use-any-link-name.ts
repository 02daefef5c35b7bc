import type { ConsoleLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';

/** Says what a link of anybody is called, and how much it shows: what it shows is its maker's to know. */
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
