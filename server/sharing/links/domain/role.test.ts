import { linkRoles, linkStates, roles } from '@hearth/contract';
import { describe, expect, it } from 'vitest';
import { type AccessFacts, decide, type NodeAction, type NodeState } from '../../../files/domain/permission.ts';
import { type LinkPolicy, mayHandOut } from './policy.ts';
import { actionsOfLink, actionsOfRole } from './role.ts';
import { type LinkTerms, linkState } from './state.ts';

const usecases: readonly NodeAction[] = [
  'see',
  'list',
  'preview',
  'read',
  'add',
  'rename',
  'trash',
  'restore',
  'purge',
  'replace',
  'upload',
  'change-object',
  'share',
];
const nodeStates: readonly NodeState[] = ['uploading', 'pending', 'active', 'trashed', 'purging'];
const now = 1_000_000;
const terms: readonly Partial<LinkTerms>[] = [
  {},
  { startsAt: now + 1 },
  { expiresAt: now },
  { maxDownloads: 1, downloads: 1 },
  { pausedAt: 1 },
  { revokedAt: 1 },
];
const plain: LinkTerms = {
  startsAt: null,
  expiresAt: null,
  maxDownloads: null,
  downloads: 0,
  pausedAt: null,
  revokedAt: null,
};

describe('What a link allows', () => {
  it('depends on its role, the rights of its creator, the policy and the state of its target (T12, T13)', () => {
    let allowed = 0;
    const wrong: unknown[] = [];
    for (const given of everything()) {
      const { role, policy, person, link, node, isWithin, action, isCounted } = given;
      const creatorMay = mayHandOut(person, role, policy);
      const state = linkState(link, { creatorMay, hasTarget: true }, now);
      const may = actionsOfLink(role, state, isCounted);
      const isAllowed = decide({ creatorUid: 'creator', may, isWithin }, node, action) === 'allowed';

      const byRole = actionsOfRole[role].has(action);
      const byCreator = person?.disabled === false && decide('creator', node, action) === 'allowed';
      const byPolicy = policy.roles.includes(role) && (policy.membersShare || person?.role !== 'member');
      const byTerms = state === 'active' || (state === 'exhausted' && isCounted);
      const byTarget = isWithin && node.state === 'active' && node.around === 'active';
      if (isAllowed !== (byRole && byCreator && byPolicy && byTerms && byTarget)) wrong.push(given);
      if (isAllowed) allowed += 1;
    }
    expect(wrong).toEqual([]);
    expect(allowed).toBeGreaterThan(0);
  });

  it('is nothing in any state but active, except to finish a counted download (T15)', () => {
    for (const role of linkRoles)
      for (const state of linkStates) {
        expect(actionsOfLink(role, state, false).size > 0).toBe(state === 'active');
        expect(actionsOfLink(role, state, true).size > 0).toBe(state === 'active' || state === 'exhausted');
      }
  });
});

describe('A role', () => {
  it('never allows to delete, and only two roles allow to keep the bytes', () => {
    for (const role of linkRoles)
      for (const action of ['trash', 'restore', 'purge', 'replace', 'share', 'change-object', 'upload'] as const)
        expect(actionsOfRole[role].has(action)).toBe(false);
    expect(linkRoles.filter((role) => actionsOfRole[role].has('read'))).toEqual(['view', 'edit']);
    expect([...actionsOfRole.add]).toEqual(['add']);
  });
});

function* everything() {
  const people = [
    undefined,
    { role: 'owner', disabled: true } as const,
    ...roles.map((role) => ({ role, disabled: false })),
  ];
  const policies: readonly LinkPolicy[] = [true, false].flatMap((membersShare) =>
    [linkRoles, ['view'] as const].map((allowed) => ({ membersShare, roles: allowed, lifetimeMs: null })),
  );
  for (const role of linkRoles)
    for (const policy of policies)
      for (const person of people)
        for (const term of terms)
          for (const node of standings())
            for (const action of usecases)
              for (const isWithin of [true, false])
                for (const isCounted of [true, false])
                  yield { role, policy, person, link: { ...plain, ...term }, node, isWithin, action, isCounted };
}

function* standings(): Generator<AccessFacts> {
  for (const ownerUid of ['creator', 'another'])
    for (const state of nodeStates)
      for (const around of ['active', 'trashed', 'purging'] as const)
        yield { ownerUid, createdBy: 'creator', state, isTop: false, around };
  yield { ownerUid: 'creator', createdBy: 'creator', state: 'active', isTop: true, around: 'active' };
}
