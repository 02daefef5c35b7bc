import type { Also, Queries } from '../../../core/database/index.ts';
import { AppError } from '../../../core/errors.ts';
import { changeSpaceById, recordActivity } from '../../../files/index.ts';
import type { EndUploads } from '../../../transfers/index.ts';
import type { LinkKeeper } from '../../types.ts';
import { newToken } from '../../usecases/tokens.ts';
import { mayHandOut } from '../domain/policy.ts';
import { isNarrower } from '../domain/recipients.ts';
import type { LinkSettings, StoredLink } from '../domain/stored-link.ts';
import { type LinkChange, updateLink } from '../store/links.ts';
import { findTargets } from '../store/targets.ts';
import type { CreateLinkDeps } from './create-link.ts';
import { policyNow } from './policy.ts';
import { refuseFilesFor, refuseTimes, refuseTooLong } from './terms.ts';
import { type LinkView, ownLink, viewLink } from './view.ts';

/** A field that is left out keeps its value; a password of null removes the password. */
type LinkUpdate = { readonly [K in keyof LinkSettings]?: LinkSettings[K] | undefined } & {
  readonly password?: string | null | undefined;
};

/** Changes a link for its creator, or for an administrator (`by`). A revoked link stays revoked: `link/revoked`. */
export interface ChangeLink {
  update(uid: string, id: string, input: LinkUpdate, also?: Also<LinkView>): Promise<LinkView>;
  /** Pausing is independent of the expiry: a paused link that expires and is extended is still paused. */
  pause(uid: string, id: string, options?: ChangeOptions): Promise<LinkView>;
  resume(uid: string, id: string, options?: ChangeOptions): Promise<LinkView>;
  /** Ends the old address at once, with every unlock and ticket that it gave (T11). */
  rotate(uid: string, id: string, also?: Also<LinkView>): Promise<LinkView>;
  revoke(uid: string, id: string, options?: ChangeOptions): Promise<LinkView>;
}

interface ChangeOptions {
  readonly by?: LinkKeeper | undefined;
  readonly also?: Also<LinkView> | undefined;
}

export type ChangeLinkDeps = CreateLinkDeps & { readonly endUploads: Pick<EndUploads, 'ofGuests'> };

export function createChangeLink(deps: ChangeLinkDeps): ChangeLink {
  const { database, clock, vault, audit, gate, endUploads } = deps;

  /** Uploads of guests take the same lock, so each upload happens entirely before the change or entirely after it. */
  async function change(
    uid: string,
    id: string,
    action: string,
    decide: (link: StoredLink, transaction: Queries) => Promise<LinkChange> | LinkChange,
    { by = { uid }, also }: ChangeOptions = {},
  ): Promise<LinkView> {
    const { spaceId } = await ownLink(database.query, uid, id);
    const { before, view } = await changeSpaceById(
      database,
      spaceId,
      async (transaction) => {
        const link = await ownLink(transaction, uid, id);
        if (link.revokedAt !== null) throw new AppError('link/revoked');
        const made = await updateLink(transaction, link, await decide(link, transaction));
        if (!made) throw new AppError('link/revoked');
        const detail = { role: made.role, ...(by.uid !== uid && { of: uid }) };
        await audit.record({ actor: by.uid, action: `link.${action}`, target: id, ip: by.ip, detail }, transaction);
        return { before: link, view: await viewLink(deps, transaction, made) };
      },
      async (transaction, changed) => also?.(transaction, changed.view),
    );
    // Guests who came by the old address or password must not finish their uploads.
    if (view.link.generation !== before.generation) await endUploads.ofGuests({ via: 'link', viaId: id }, 'rejected');
    return view;
  }

  return {
    async update(uid, id, { password, ...input }, also) {
      await ownLink(database.query, uid, id);
      const passwordHash = password === undefined ? undefined : await gate.hash(password);
      return change(
        uid,
        id,
        'update',
        async (link, transaction) => {
          const settings = updated(link, input);
          await refuseEnd(deps, transaction, link, settings);
          if (settings.role !== link.role) await refuseRole(deps, transaction, link, settings.role);
          return {
            ...settings,
            passwordHash,
            // Guests who entered under the old password or recipients must not keep access.
            newGeneration: passwordHash !== undefined || isNarrower(link.recipients, settings.recipients),
          };
        },
        { also },
      );
    },

    pause: (uid, id, options) =>
      change(uid, id, 'pause', (link) => ({ pausedAt: link.pausedAt ?? clock.now() }), options),
    resume: (uid, id, options) => change(uid, id, 'resume', () => ({ pausedAt: null }), options),

    rotate: (uid, id, also) =>
      change(uid, id, 'rotate', () => ({ ...newToken(vault, 'link', id), newGeneration: true }), { also }),

    revoke: (uid, id, options) =>
      change(
        uid,
        id,
        'revoke',
        async (link, transaction) => {
          await recordUnshared(transaction, link, options?.by?.uid ?? uid, clock.now());
          return { revokedAt: clock.now(), tokenSealed: '', passwordHash: null, newGeneration: true };
        },
        options,
      ),
  };
}

/** The policy may have become stricter since the link was made, so an unchanged expiry is not checked again. */
async function refuseEnd(
  deps: ChangeLinkDeps,
  transaction: Queries,
  link: StoredLink,
  settings: LinkSettings,
): Promise<void> {
  const now = deps.clock.now();
  refuseTimes(settings, now, link.expiresAt);
  if (settings.expiresAt !== link.expiresAt) refuseTooLong(await policyNow(deps, transaction), settings, now);
}

async function refuseRole(
  deps: ChangeLinkDeps,
  transaction: Queries,
  link: StoredLink,
  role: LinkSettings['role'],
): Promise<void> {
  const person = await deps.identity.person(link.creatorUid, transaction);
  if (!mayHandOut(person, role, await policyNow(deps, transaction))) throw new AppError('drive/permission');
  refuseFilesFor(role, (await findTargets(transaction, [link.id])).get(link.id) ?? []);
}

async function recordUnshared(transaction: Queries, link: StoredLink, uid: string, at: number): Promise<void> {
  const targets = (await findTargets(transaction, [link.id])).get(link.id) ?? [];
  const actor = { kind: 'person', uid } as const;
  await recordActivity(
    transaction,
    targets.map(({ id, name }) => ({
      spaceId: link.spaceId,
      nodeId: id,
      name,
      verb: 'unshared',
      actor,
      detail: { linkId: link.id },
      at,
    })),
  );
}

function updated(link: StoredLink, input: Omit<LinkUpdate, 'password'>): LinkSettings {
  return {
    role: input.role ?? link.role,
    label: input.label ?? link.label,
    note: input.note ?? link.note,
    notify: input.notify ?? link.notify,
    startsAt: input.startsAt === undefined ? link.startsAt : input.startsAt,
    expiresAt: input.expiresAt === undefined ? link.expiresAt : input.expiresAt,
    maxDownloads: input.maxDownloads === undefined ? link.maxDownloads : input.maxDownloads,
    recipients: input.recipients ?? link.recipients,
    slug: input.slug ?? link.slug,
    showsOwner: input.showsOwner ?? link.showsOwner,
    showsFolders: input.showsFolders ?? link.showsFolders,
    language: input.language === undefined ? link.language : input.language,
  };
}
