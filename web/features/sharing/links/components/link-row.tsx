import type { DriveLink } from '@hearth/contract';
import { KeyRound, Link2, UserRoundCheck } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { lazyComponent } from '../../../../ui/layout/lazy-component.tsx';
import { LinkChip } from './link-chip.tsx';
import type { LinkCommands } from './use-link-commands.tsx';

export const LinkMenu = lazyComponent(async () => (await import('./link-menu.tsx')).LinkMenu);

/** A link of an item: role, state, copy button and menu. */
export function LinkRow({
  link,
  about,
  now,
  acts,
}: {
  readonly link: DriveLink;
  /** Replaces the name where the context already shows it. */
  readonly about?: string | undefined;
  readonly now: number;
  readonly acts: LinkCommands;
}) {
  const messages = useMessages('links');
  const name = about ?? (link.label || messages.roles[link.role]);
  return (
    <li className="flex items-center gap-3 py-2 pe-1 ps-3 not-last:border-b not-last:border-line">
      <Link2 aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span dir="auto" className="truncate font-medium" title={name}>
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <LinkChip link={link} now={now} />
          {name !== messages.roles[link.role] && <span>{messages.roles[link.role]}</span>}
          {link.hasPassword && (
            <span className="inline-flex items-center gap-1">
              <KeyRound aria-hidden className="size-3.5" />
              {messages.protected}
            </span>
          )}
          {link.recipients.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <UserRoundCheck aria-hidden className="size-3.5" />
              {messages.forSome}
            </span>
          )}
        </span>
      </div>
      <CopyButton text={link.url} label={messages.copyAddress} />
      <span className="flex size-7 touch:size-11">
        <LinkMenu link={link} acts={acts} />
      </span>
    </li>
  );
}
