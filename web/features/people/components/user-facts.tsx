import type { ConsoleUserDetails } from '@hearth/contract';
import { formatBytes, formatSize } from '../../../lib/format-size.ts';
import { formatMoment, formatWhen } from '../../../lib/format-time.ts';
import { providerName } from '../../../lib/provider-name.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { defaultQuota } from '../model/quota.ts';
import { roleNames } from '../model/role-words.ts';

/** What the server knows about somebody. */
export function UserFacts({ user, now }: { readonly user: ConsoleUserDetails; readonly now: number }) {
  return (
    <Card title="Profile">
      <Facts>
        <Fact name="E-mail">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-all">{user.email ?? 'None'}</span>
            {user.email && (
              <Chip tone={user.emailVerified ? 'ok' : 'warn'}>
                {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
              </Chip>
            )}
          </span>
        </Fact>
        {user.phone && <Fact name="Phone">{user.phone}</Fact>}
        <Fact name="Role">{roleNames[user.role]}</Fact>
        <Fact name="Room for files">
          <Quota user={user} />
        </Fact>
        <Fact name="Signs in with">
          <Ways user={user} />
        </Fact>
        <Fact name="Second factor">
          <Factors user={user} now={now} />
        </Fact>
        <Fact name="Last sign-in">
          <Moment at={user.lastLoginAt} now={now} />
        </Fact>
        <Fact name="Last seen">
          <Moment at={user.lastRefreshAt ?? user.lastLoginAt} now={now} />
        </Fact>
        <Fact name="Here since">
          <Moment at={user.createdAt} now={now} />
        </Fact>
        <Fact name="Id">
          <span className="flex items-center gap-1">
            <code className="font-mono text-sm break-all">{user.uid}</code>
            <CopyButton text={user.uid} label="Copy the id" />
          </span>
        </Fact>
        {Object.keys(user.claims).length > 0 && (
          <Fact name="Claims">
            <code className="font-mono text-sm break-all whitespace-pre-wrap">
              {JSON.stringify(user.claims, null, 2)}
            </code>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function Quota({ user: { quotaBytes, role } }: { readonly user: ConsoleUserDetails }) {
  const bytes = quotaBytes ?? defaultQuota(role);
  if (bytes === null) return 'No limit';
  return (
    <span title={formatBytes(bytes)}>
      {formatSize(bytes)}
      {quotaBytes === null && <span className="text-muted"> as every {roleNames[role].toLowerCase()}</span>}
    </span>
  );
}

function Ways({ user: { providers, links } }: { readonly user: ConsoleUserDetails }) {
  if (providers.length === 0) return 'Nothing: a guest';
  return (
    <ul className="flex flex-col gap-1">
      {providers.map((providerId) => {
        const link = links.find((candidate) => candidate.providerId === providerId);
        const as = link?.email ?? link?.displayName;
        return (
          <li key={providerId} className="break-words">
            {providerName(providerId)}
            {as && <span className="text-muted"> as {as}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Factors({ user: { factors }, now }: { readonly user: ConsoleUserDetails; readonly now: number }) {
  if (factors.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="flex flex-col gap-1">
      {factors.map(({ kind, displayName, enrolledAt }) => (
        <li key={`${kind}${enrolledAt}`} className="break-words">
          {displayName || (kind === 'totp' ? 'Authenticator app' : 'Phone')}
          <span className="text-muted"> since {formatWhen(enrolledAt, now)}</span>
        </li>
      ))}
    </ul>
  );
}

function Moment({ at, now }: { readonly at: number | null; readonly now: number }) {
  if (at === null) return <span className="text-muted">Never</span>;
  return <span title={formatMoment(at)}>{formatWhen(at, now)}</span>;
}
