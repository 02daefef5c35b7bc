import { useReauthWrite } from '../../../lib/hooks/use-refreshing-write.ts';
import { functionKeys } from './queries.ts';

/** The writes on functions. They refresh the lists and ask for the password when the server requires a recent sign-in. */
export function useFunctionWrites() {
  return {
    rollback: useReauthWrite('console-rollbackFunctions', functionKeys.all),
    remove: useReauthWrite('console-deleteFunctions', functionKeys.all),
    retryEvent: useReauthWrite('console-retryDeadEvent', functionKeys.failed),
    deleteEvent: useReauthWrite('console-deleteDeadEvent', functionKeys.failed),
    setSecret: useReauthWrite('console-setFunctionSecret', functionKeys.secrets),
    deleteSecret: useReauthWrite('console-deleteFunctionSecret', functionKeys.secrets),
  };
}
