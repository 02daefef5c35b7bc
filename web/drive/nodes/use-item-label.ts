import { useMessages } from '../../i18n/messages-context.ts';
import { shortName } from '../../ui/text/short-name.ts';

/** `“Budget.xlsx”` or `3 items`, for sentences and buttons. */
export function useItemLabel(): (nodes: readonly { readonly name: string }[]) => string {
  const messages = useMessages('drive');
  return (nodes) => {
    const [only] = nodes;
    return nodes.length === 1 && only
      ? messages.quoted({ name: shortName(only.name) })
      : messages.items({ count: nodes.length });
  };
}
