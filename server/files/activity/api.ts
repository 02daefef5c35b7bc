import type { CallHandlers } from '../../callables/index.ts';
import type { Activity } from './usecases.ts';

export function activityCallables(activity: Pick<Activity, 'list'>): CallHandlers<'drive-activity'> {
  return {
    'drive-activity': async (input, { caller }) => {
      const { items, cursor } = await activity.list(caller.uid, input);
      return {
        items: items.map(({ id, at, verb, nodeId, name, actor, detail, location }) => ({
          id,
          at,
          verb,
          nodeId,
          name,
          actor: { kind: actor.kind, name: actor.name },
          detail: { ...detail },
          location: location && { folderId: location.folderId, path: [...location.path], trashed: location.trashed },
        })),
        cursor,
      };
    },
  };
}
