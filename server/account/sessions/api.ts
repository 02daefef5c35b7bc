import type { CallHandlers } from '../../callables/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Identity } from '../../identity/index.ts';
import { actorOf, presentSession } from './usecases.ts';

type SessionCallables =
  | 'account-sessions'
  | 'account-revokeSession'
  | 'account-revokeOtherSessions'
  | 'account-recoveryCodes'
  | 'account-renewRecoveryCodes';

export function sessionCallables({
  sessions,
  recoveryCodes,
}: Pick<Identity, 'sessions' | 'recoveryCodes'>): CallHandlers<SessionCallables> {
  return {
    'account-sessions': async (page, { caller }) => {
      const { items, cursor } = await sessions.list({ uid: caller.uid, ...page });
      return { items: items.map((session) => presentSession(session, sessions.of(caller))), cursor };
    },
    'account-revokeSession': async ({ id }, context) => {
      await sessions.end(
        { uid: context.caller.uid, sessionId: id, by: actorOf(context) },
        context.finish(() => ({})),
      );
      return {};
    },
    'account-revokeOtherSessions': async (_payload, context) => {
      const keep = sessions.of(context.caller);
      if (keep === undefined) throw new AppError('access/signed-out');
      const change = { uid: context.caller.uid, keep, by: actorOf(context) };
      const ended = await sessions.endAll(
        change,
        context.finish((count: number) => ({ ended: count })),
      );
      return { ended };
    },
    'account-recoveryCodes': async (_payload, { caller }) => ({ ...(await recoveryCodes.left(caller.uid)) }),
    'account-renewRecoveryCodes': async (_payload, { caller, finish }) =>
      presentCodes(await recoveryCodes.renew(caller, finish(presentCodes))),
  };
}

function presentCodes(codes: readonly string[]) {
  return { codes: [...codes] };
}
