import type { PayloadOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../../lib/hooks/use-write.ts';
import { linkKeys } from './queries.ts';

/** The mutations of an admin on any link. */
export function useAllLinksWrites() {
  return {
    pause: useAllLinksWrite('console-pauseLink'),
    resume: useAllLinksWrite('console-resumeLink'),
    revoke: useAllLinksWrite('console-revokeLink'),
  };
}

function useAllLinksWrite<N extends WriteName>(name: N) {
  const queryClient = useQueryClient();
  const write = useWrite(name);
  return async (payload: PayloadOf<N>) => {
    const result = await write.run(payload);
    await queryClient.invalidateQueries({ queryKey: linkKeys.all });
    return result;
  };
}
