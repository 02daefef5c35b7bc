import type { Messages } from '../../../i18n/messages.ts';
import type { OpenLink } from '../api/queries.ts';

/** The page title: the label, the shared items, or a generic title. */
export function titleOf(
  { label, targets }: Pick<OpenLink, 'label' | 'targets'>,
  messages: Messages['visitor'],
): string {
  if (label !== '') return label;
  const [first] = targets ?? [];
  return first ? messages.itemsNamed({ first: first.name, more: (targets?.length ?? 1) - 1 }) : messages.send.title;
}
