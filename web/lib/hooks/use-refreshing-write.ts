import type { PayloadOf, ResultOf, WriteName } from '@hearth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useReauth } from '../reauth.ts';
import { useWrite } from './use-write.ts';

type Write<N extends WriteName> = (payload: PayloadOf<N>) => Promise<ResultOf<N>>;

/** A write of the contract that invalidates the queries under a key. */
export function useRefreshingWrite<N extends WriteName>(name: N, queryKey: readonly string[]): Write<N> {
  const queryClient = useQueryClient();
  const write = useWrite(name);
  return async (payload) => {
    const result = await write.run(payload);
    await queryClient.invalidateQueries({ queryKey });
    return result;
  };
}

/** The same, asking for the password when the server requires a recent sign-in. */
export function useReauthWrite<N extends WriteName>(name: N, queryKey: readonly string[]): Write<N> {
  const reauth = useReauth();
  const write = useRefreshingWrite(name, queryKey);
  return (payload) => reauth(() => write(payload));
}
