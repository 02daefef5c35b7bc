import type { ConsoleUserDetails } from '@hearth/contract';
import { useFormat, useMessages } from '../../../i18n/messages-context.ts';
import { providerName } from '../../../lib/format/provider-name.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/lists/chip.tsx';
import { Fact, Facts } from '../../../ui/lists/facts.tsx';
import { defaultQuota } from '../model/quota.ts';

export function UserFacts({ user, now }: { readonly user: ConsoleUserDetails; readonly now: number }) {
  const { facts: messages } = useMessages('users');
  const ui = useMessages('ui');
  return (
    <Card title={messages.title}>
      <Facts>
        <Fact name={ui.email}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{user.email ?? messages.none}</span>
            {user.email && (
              <Chip tone={user.emailVerified ? 'ok' : 'warn'}>
                {user.emailVerified ? messages.confirmed : messages.unconfirmed}
              </Chip>
            )}
          </span>
        </Fact>
        {user.phone && <Fact name={messages.phone}>{user.phone}</Fact>}
        <Fact name={messages.role}>{ui.roles[user.role]}</Fact>
        <Fact name={messages.storage}>
          <Quota user={user} />
        </Fact>
        <Fact name={messages.signsInWith}>
          <Ways user={user} />
        </Fact>
        <Fact name={messages.secondFactor}>
          <Factors user={user} now={now} />
        </Fact>
        <Fact name={messages.lastSignIn}>
          <Moment at={user.lastLoginAt} now={now} />
        </Fact>
        <Fact name={messages.lastSeen}>
          <Moment at={user.lastRefreshAt ?? user.lastLoginAt} now={now} />
        </Fact>
        <Fact name={messages.since}>
          <Moment at={user.createdAt} now={now} />
        </Fact>
        <Fact name={messages.id}>
          <span className="flex items-center gap-1">
            <code className="font-mono text-sm break-all">{user.uid}</code>
            <CopyButton text={user.uid} label={messages.copyId} />
          </span>
        </Fact>
        {Object.keys(user.claims).length > 0 && (
          <Fact name={messages.claims}>
            <code className="font-mono text-sm break-all whitespace-pre-wrap">
              {JSON.stringify(user.claims, null, 2)}
            </code>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function Quota({ user: { quotaBytes, role, contents } }: { readonly user: ConsoleUserDetails }) {
  const { facts: messages } = useMessages('users');
  const format = useFormat();
  const bytes = quotaBytes ?? defaultQuota(role);
  const used = format.size(contents.bytes);
  if (bytes === null) return <span title={format.bytes(contents.bytes)}>{messages.usedOfNone({ used })}</span>;
  return (
    <span title={format.bytes(contents.bytes)}>
      {messages.usedOf({ used, quota: format.size(bytes) })}
      {quotaBytes === null && <span className="text-muted"> {messages.asEvery[role]}</span>}
    </span>
  );
}

function Ways({ user: { providers, links } }: { readonly user: ConsoleUserDetails }) {
  const { facts: messages } = useMessages('users');
  const { ways } = useMessages('ui');
  if (providers.length === 0) return messages.guest;
  return (
    <ul className="flex flex-col gap-1">
      {providers.map((providerId) => {
        const link = links.find((candidate) => candidate.providerId === providerId);
        const as = link?.email ?? link?.displayName;
        return (
          <li key={providerId} className="break-words">
            {providerName(providerId, ways)}
            {as && <span className="text-muted"> {messages.as({ name: as })}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Factors({ user: { factors }, now }: { readonly user: ConsoleUserDetails; readonly now: number }) {
  const { facts: messages } = useMessages('users');
  const format = useFormat();
  if (factors.length === 0) return <span className="text-muted">{messages.none}</span>;
  return (
    <ul className="flex flex-col gap-1">
      {factors.map(({ kind, displayName, enrolledAt }) => (
        <li key={`${kind}${enrolledAt}`} className="break-words">
          {displayName || messages.factorKinds[kind]}
          <span className="text-muted"> {messages.sinceWhen({ when: format.whenWithin(enrolledAt, now) })}</span>
        </li>
      ))}
    </ul>
  );
}

function Moment({ at, now }: { readonly at: number | null; readonly now: number }) {
  const { facts: messages } = useMessages('users');
  const format = useFormat();
  if (at === null) return <span className="text-muted">{messages.never}</span>;
  return <span title={format.moment(at)}>{format.when(at, now)}</span>;
}
