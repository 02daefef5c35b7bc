import type { PayloadOf } from '@hearth/contract';
import { expect, it } from 'vitest';
import { describeDrive } from '../../testing/drive/drive-fixture.suite.ts';
import { linkPolicy } from '../links/store/policy.ts';
import { answerOf, openRequestFixture, type RequestFixture, tokenOf } from '../testing/requests.suite.ts';

const hour = 60 * 60 * 1000;
const password = 'correct horse';

/** A request with a password, a guest who has entered, and uploads of that guest. */
async function build(fixture: RequestFixture) {
  const { ask, visitor, send, clock } = fixture;
  const request = await ask({ password, deadline: clock.now() + hour, perSubmitterFolder: false });
  const token = tokenOf(request);
  const guest = visitor();
  const { unlock } = await guest.call('request-unlock', { token, password });
  const pass = { token, unlock };
  const arrived = await send(guest, token, { ...pass, name: 'arrived' });
  const own = { ...pass, submitKey: arrived.submitKey };
  const coming = await send(guest, token, { ...own, name: 'coming', stay: true });
  const again = await send(guest, token, { ...own, name: 'coming, too', stay: true });
  return { request, guest, token, pass, own, arrived, coming, again };
}
type Situation = Awaited<ReturnType<typeof build>>;

/** Every entry point of a guest, in an order in which each still finds what it needs. */
const entryPoints = {
  open: ({ guest, pass }: Situation) => guest.call('request-open', pass).then(({ state }) => state),
  unlock: ({ guest, token }: Situation) => guest.call('request-unlock', { token, password }),
  begin: ({ guest, own }: Situation) => guest.call('request-begin', { ...own, name: 'new', size: 1 }),
  'begin anew': ({ guest, pass }: Situation) => guest.call('request-begin', { ...pass, name: 'new', size: 1 }),
  chunk: ({ coming }: Situation, { storage }: RequestFixture) =>
    storage.guard().continued?.(coming.objectName, undefined),
  finish: ({ again }: Situation, { storage }: RequestFixture) =>
    storage.finish(again.objectName, Buffer.from('abc'), undefined),
  remove: ({ guest, own, coming }: Situation) => guest.call('request-remove', { ...own, nodeId: coming.nodeId }),
  submit: ({ guest, own }: Situation) => guest.call('request-submit', own),
} as const;
type EntryPoint = keyof typeof entryPoints;

const gone = {
  open: 'link/gone',
  unlock: 'link/gone',
  begin: 'link/gone',
  'begin anew': 'link/gone',
  chunk: 'storage/unauthorized',
  finish: 'storage/unauthorized',
  remove: 'link/gone',
  submit: 'link/gone',
} as const;
const unknown = Object.fromEntries(
  Object.entries(gone).map(([entryPoint, code]) => [entryPoint, code === 'link/gone' ? 'link/not-found' : code]),
) as Record<EntryPoint, string>;
/** Files that arrived in time may be removed or submitted. */
const closed = {
  open: 'closed',
  unlock: 'granted',
  begin: 'file-request/closed',
  'begin anew': 'file-request/closed',
  chunk: 'storage/unauthorized',
  finish: 'storage/unauthorized',
  remove: 'granted',
  submit: 'granted',
} as const;

const disable = ({ change }: RequestFixture) => change('ann', { disabled: true });

/** The events after the guest entered, and the answer of each entry point (T9, T12, T16). */
const table: readonly (readonly [
  string,
  (fixture: RequestFixture, situation: Situation) => unknown,
  Readonly<Record<EntryPoint, string>>,
])[] = [
  [
    'nothing',
    () => undefined,
    {
      open: 'open',
      unlock: 'granted',
      begin: 'granted',
      'begin anew': 'granted',
      chunk: 'granted',
      finish: 'granted',
      remove: 'granted',
      submit: 'granted',
    },
  ],
  ['its owner closed it', ({ ann }, { request }) => ann.call('request-close', { id: request.id }), closed],
  ['its deadline passed', ({ clock }) => clock.advance(hour + 1), closed],
  ['its owner was disabled', disable, gone],
  ['its owner was deleted', ({ leave }) => leave('ann'), gone],
  [
    'the policy forbids members to share',
    ({ core }) => core.settings.set(linkPolicy, { membersShare: false, roles: [], lifetimeMs: null }),
    gone,
  ],
  ['its folder went to the trash', ({ ann, folderId }) => ann.trash(folderId), gone],
  [
    'its folder was purged',
    async ({ ann, folderId }) => {
      await ann.trash(folderId);
      await ann.call('drive-purge', { ids: [folderId] });
    },
    gone,
  ],
  ['its address was changed', ({ ann }, { request }) => ann.call('request-rotate', { id: request.id }), unknown],
  [
    'its password was changed',
    ({ ann }, { request }) => ann.call('request-update', { id: request.id, password: 'battery staple' }),
    {
      open: 'locked',
      unlock: 'link/password-wrong',
      begin: 'link/password-required',
      'begin anew': 'link/password-required',
      chunk: 'storage/unauthorized',
      finish: 'storage/unauthorized',
      remove: 'link/password-required',
      submit: 'link/password-required',
    },
  ],
  ['it was deleted', ({ ann }, { request }) => ann.call('request-delete', { id: request.id }), unknown],
];

describeDrive('Every entry point of a request answers by the present state', (open) => {
  it.each(table)('after %s', async (_what, happen, expected) => {
    const fixture = await openRequestFixture(open);
    const situation = await build(fixture);
    const spaceId = await fixture.spaceOf('ann');
    await happen(fixture, situation);
    const answers: Record<string, unknown> = {};
    for (const [name, ask] of Object.entries(entryPoints)) {
      const answer = Promise.resolve(ask(situation, fixture) as Promise<unknown>);
      answers[name] = name === 'open' ? await answer.catch((error) => error.code) : await answerOf(answer);
    }
    expect(answers).toEqual(expected);
    const { kept, counted } = await fixture.countsOf(spaceId);
    expect(counted).toEqual(kept);
  });

  it('tells only that a password is needed before the unlock, in every state (T10)', async () => {
    const fixture = await openRequestFixture(open);
    const { request, guest, token } = await build(fixture);
    const bare = { state: 'locked', workspaceName: 'Hearth' };
    for (const unlock of [undefined, '', 'v1.AAAA', 'x'.repeat(1000)])
      expect(await guest.call('request-open', { token, ...(unlock !== undefined && { unlock }) })).toEqual(bare);
    await fixture.ann.call('request-close', { id: request.id });
    expect(await guest.call('request-open', { token })).toEqual(bare);
  });

  it('refuses the unlock of another request or of a link (T11, T19)', async () => {
    const fixture = await openRequestFixture(open);
    const { guest, pass } = await build(fixture);
    const other = tokenOf(await fixture.ask({ password }));
    expect(await guest.call('request-open', { token: other, unlock: pass.unlock })).toMatchObject({ state: 'locked' });
    const link = await fixture.ann.call('link-create', { targets: [fixture.folderId], password });
    const { unlock } = await guest.call('link-unlock', { token: tokenOf(link), password });
    expect(await guest.call('request-open', { token: pass.token, unlock })).toMatchObject({ state: 'locked' });
    // A token of one kind is unknown to the other.
    expect(await answerOf(guest.call('request-open', { token: tokenOf(link) }))).toBe('link/not-found');
    expect(await answerOf(guest.call('link-open', { token: other }))).toBe('link/not-found');
  });

  it('accepts the right password from one client while another guesses (T32)', async () => {
    const fixture = await openRequestFixture(open);
    const token = tokenOf(await fixture.ask({ password }));
    const guesser = fixture.visitor('198.51.100.1');
    const guess = () => answerOf(guesser.call('request-unlock', { token, password: 'not this one' }));
    const codes = [];
    for (let count = 0; count < 7; count += 1) codes.push(await guess());
    expect(codes.slice(-1)).toEqual(['link/too-many-tries']);
    await fixture.visitor('198.51.100.2').call('request-unlock', { token, password });
  });
});

describeDrive('A stranger to a request', (open) => {
  it('is refused with the key of another guest, and with a key of another request (T17, T18, T19)', async () => {
    const fixture = await openRequestFixture(open);
    const { guest, pass, own, arrived, coming } = await build(fixture);
    const another = await fixture.send(guest, pass.token, { ...pass, name: 'another' });
    const other = tokenOf(await fixture.ask());
    const keyed = (payload: Omit<PayloadOf<'request-submit'>, 'requestId'>) => ({
      begin: () => guest.call('request-begin', { ...payload, name: 'x', size: 1 }),
      remove: () => guest.call('request-remove', { ...payload, nodeId: arrived.nodeId }),
      submit: () => guest.call('request-submit', payload),
    });
    for (const payload of [
      { ...pass, submitKey: 'nothing' },
      { ...pass, submitKey: arrived.nodeId },
      { token: other, submitKey: own.submitKey },
    ])
      for (const [what, call] of Object.entries(keyed(payload)))
        expect([what, await answerOf(call())]).toEqual([what, 'request/not-found']);
    // A key opens only the files of its own submission, and nothing else in the drive.
    const theirs = { ...pass, submitKey: another.submitKey };
    for (const nodeId of [arrived.nodeId, coming.nodeId, fixture.folderId, '..', 'x\0'])
      expect(await answerOf(guest.call('request-remove', { ...theirs, nodeId }))).toBe('drive/not-found');
    expect((await guest.call('request-submit', own)).files.map(({ name }) => name)).toEqual(['arrived']);
    expect((await guest.call('request-submit', theirs)).files.map(({ name }) => name)).toEqual(['another']);
  });
});
