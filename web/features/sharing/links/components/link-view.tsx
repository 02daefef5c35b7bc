import type { DriveLink } from '@hearth/contract';
import { languages } from '../../../../i18n/languages.ts';
import { useFormat, useMessages } from '../../../../i18n/messages-context.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Fact, Facts } from '../../../../ui/lists/facts.tsx';
import { LinkAddressCard } from '../../../../ui/lists/link-address-card.tsx';
import { ShareButtons } from '../../shared/share-actions.tsx';
import { linkActions } from './link-actions.ts';
import { LinkChip } from './link-chip.tsx';
import { useLinkCommands } from './use-link-commands.tsx';
import { VisitorsList } from './visitors-list.tsx';
import { VisitsList } from './visits-list.tsx';

/** The page of a link: URL, settings and visits. */
export function LinkView({
  link,
  now,
  onRemoved,
}: {
  readonly link: DriveLink;
  readonly now: number;
  readonly onRemoved: () => void;
}) {
  const messages = useMessages('links');
  const { acts, element } = useLinkCommands(onRemoved);
  return (
    <>
      <section className="flex flex-col gap-3">
        <div className="flex">
          <LinkChip link={link} now={now} />
        </div>
        <LinkAddressCard address={link.url} messages={{ ...messages.created, copy: messages.copyAddress }} />
        <div className="flex flex-wrap gap-2">
          <ShareButtons {...linkActions(link, acts, messages.acts)} />
        </div>
      </section>
      <Settings link={link} now={now} />
      <VisitorsList id={link.id} now={now} />
      <VisitsList id={link.id} now={now} />
      {element}
    </>
  );
}

function Settings({ link, now }: { readonly link: DriveLink; readonly now: number }) {
  const messages = useMessages('links');
  const { page, form } = messages;
  const format = useFormat();
  const { targets, startsAt, expiresAt, maxDownloads, downloads, lastSeenAt } = link;
  return (
    <Card title={page.settings}>
      <Facts>
        <Fact name={page.items}>
          {targets.length === 0 ? messages.nothingLeft : format.list(targets.slice(0, 20).map(({ name }) => name))}
          {targets.length > 20 && ` … (${format.number(targets.length)})`}
        </Fact>
        <Fact name={page.may}>{`${messages.roles[link.role]}: ${messages.roleSentences[link.role]}`}</Fact>
        {startsAt !== null && startsAt > now && <Fact name={page.start}>{format.moment(startsAt)}</Fact>}
        <Fact name={page.expiry}>{expiresAt === null ? page.never : format.moment(expiresAt)}</Fact>
        <Fact name={page.password}>{link.hasPassword ? page.passwordOn : page.passwordOff}</Fact>
        <Fact name={page.recipients}>
          {link.recipients.length === 0 ? (
            page.anybody
          ) : (
            <span className="break-all">{format.list(link.recipients)}</span>
          )}
        </Fact>
        <Fact name={page.limit}>
          {maxDownloads === null
            ? page.unlimited({ done: downloads })
            : messages.used({ done: downloads, max: maxDownloads })}
        </Fact>
        <Fact name={page.opens}>{format.number(link.opens)}</Fact>
        {link.uploads > 0 && <Fact name={page.uploads}>{format.number(link.uploads)}</Fact>}
        {lastSeenAt !== null && (
          <Fact name={page.lastSeen}>
            <span title={format.moment(lastSeenAt)}>{format.when(lastSeenAt, now)}</span>
          </Fact>
        )}
        <Fact name={page.notify}>{form.notifies[link.notify]}</Fact>
        <Fact name={page.owner}>{link.showsOwner ? page.shown : page.hidden}</Fact>
        {targets.some(({ kind }) => kind === 'folder') && (
          <Fact name={page.folders}>{link.showsFolders ? page.shown : page.hidden}</Fact>
        )}
        <Fact name={page.language}>
          {languages.find(({ id }) => id === link.language)?.name ?? link.language ?? form.languageOwn}
        </Fact>
        {link.note !== '' && (
          <Fact name={page.note}>
            <span dir="auto" className="whitespace-pre-wrap">
              {link.note}
            </span>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
