import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../../lib/hooks/use-write.ts';
import { linkKeys } from './queries.ts';

/** The mutations of links. Each mutation invalidates the link queries. */
export function useLinkWrites() {
  return {
    create: useLinkWrite('link-create'),
    update: useLinkWrite('link-update'),
    pause: useLinkWrite('link-pause'),
    resume: useLinkWrite('link-resume'),
    rotate: useLinkWrite('link-rotate'),
    // Only the lists are invalidated: refetching the page of a revoked link would fail.
    revoke: useLinkWrite('link-revoke', linkKeys.lists),
  };
}

function useLinkWrite<N extends WriteName>(name: N, queryKey: readonly string[] = linkKeys.all) {
  const queryClient = useQueryClient();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await write.run(payload);
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}
