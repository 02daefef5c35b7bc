import type { Messages } from '../../../i18n/messages.ts';
import type { OpenLink } from '../api/queries.ts';

/** What the page is called: by its label, by what it shows, or by what can be done here. */
export function titleOf(
  { label, targets }: Pick<OpenLink, 'label' | 'targets'>,
  messages: Messages['visitor'],
): string {
  if (label !== '') return label;
  const [first] = targets ?? [];
  return first ? messages.itemsNamed({ first: first.name, more: (targets?.length ?? 1) - 1 }) : messages.send.title;
}
