import type { CallHandlers } from '../../callables/index.ts';
import type { Activity } from './usecases.ts';

export function activityCallables(activity: Pick<Activity, 'list'>): CallHandlers<'drive-activity'> {
  return {
    'drive-activity': async (input, { caller }) => {
      const { items, cursor } = await activity.list(caller.uid, input);
      return {
        items: items.map(({ id, at, verb, nodeId, name, actor, detail, place }) => ({
          id,
          at,
          verb,
          nodeId,
          name,
          actor: { kind: actor.kind, name: actor.name },
          detail: { ...detail },
          place: place && { folderId: place.folderId, path: [...place.path], trashed: place.trashed },
        })),
        cursor,
      };
    },
  };
}
