import type { DriveLink } from '@hearth/contract';
import { useMessages } from '../../../../i18n/messages-context.ts';
import { LinkRow } from './link-row.tsx';
import { useLinkCommands } from './use-link-commands.tsx';
import { useLinkName } from './use-link-name.ts';

/** The links to an item. Links to a parent folder show the name of that folder. */
export function LinksOf({
  links,
  nodeId,
  now,
}: {
  readonly links: readonly DriveLink[];
  readonly nodeId: string;
  readonly now: number;
}) {
  const { share } = useMessages('links');
  const nameOf = useLinkName();
  const { acts, element } = useLinkCommands();
  return (
    <>
      <ul aria-label={share.existing} className="overflow-hidden rounded-lg border border-line bg-raised">
        {links.map((link) => {
          const isOwn = link.targets.some(({ id }) => id === nodeId);
          return (
            <LinkRow
              key={link.id}
              link={link}
              about={isOwn ? undefined : share.around({ name: nameOf(link) })}
              now={now}
              acts={acts}
            />
          );
        })}
      </ul>
      {element}
    </>
  );
}
