import type { CallHandlers } from '../../callables/index.ts';
import { presentNode } from '../tree/api/present-node.ts';
import type { SearchNodes } from './usecases/search.ts';

export function searchCallables(search: SearchNodes): CallHandlers<'search-query'> {
  return {
    'search-query': async (input, { caller }) => {
      const { items: found, cursor } = await search(caller.uid, input);
      const items = found.map(({ node, above, rootId }) => ({
        ...presentNode(node),
        path: above
          .filter(({ id }) => id !== rootId)
          .map(({ id, name }) => ({ id, name }))
          .reverse(),
      }));
      return { items, cursor };
    },
  };
}
