import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../../lib/hooks/use-write.ts';
import { requestKeys } from './queries.ts';

/** What a person does with their requests. Everything that is shown of them is read again afterwards. */
export function useRequestWrites() {
  return {
    create: useRequestWrite('request-create'),
    update: useRequestWrite('request-update'),
    close: useRequestWrite('request-close'),
    reopen: useRequestWrite('request-reopen'),
    rotate: useRequestWrite('request-rotate'),
    // Only the list: the page of a request that is gone must not ask for it again.
    remove: useRequestWrite('request-delete', requestKeys.lists),
    makeFolders: useWrite('drive-createFolders').run,
  };
}

function useRequestWrite<N extends WriteName>(name: N, queryKey: readonly string[] = requestKeys.all) {
  const queryClient = useQueryClient();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await write.run(payload);
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}
