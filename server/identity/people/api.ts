import { limits } from '@hearth/contract';
import { AppError } from '../../core/errors.ts';
import { isUid } from '../accounts/domain/uid.ts';
import { readImport } from '../admin/api/import.ts';
import { presentExported } from '../admin/api/present.ts';
import type { AdminUseCases } from '../admin/usecases/index.ts';
import { writeHashConfig } from '../passwords/domain/hash-config.ts';
import { ownScheme } from '../passwords/domain/own-hash.ts';
import type { People } from '../types.ts';

/**
 * The parts of `People` that read and write the protocol's format, because import and export files have that format.
 */
export function createPeopleTransfer(
  usecases: Pick<AdminUseCases, 'importAccounts' | 'exportAccounts' | 'makeLink'>,
): Pick<People, 'import' | 'exportPage' | 'passwordResetLink'> {
  return {
    import: async ({ body, by, dryRun = false }) => usecases.importAccounts({ ...readImport(body), by, dryRun }),

    async exportPage(cursor) {
      if (cursor !== undefined && !isUid(cursor)) throw new AppError('auth/invalid-page-selection');
      const limit = limits.identity.listUsersMax;
      const accounts = await usecases.exportAccounts({ after: cursor, limit });
      return {
        users: accounts.map((account) => ({
          fields: presentExported(account),
          hash: account.password && { ...writeHashConfig(account.password.config) },
        })),
        ownHash: { ...writeHashConfig({ scheme: ownScheme, signerKey: undefined }) },
        cursor: accounts.length === limit ? (accounts.at(-1)?.user.uid ?? null) : null,
      };
    },

    passwordResetLink: ({ email, by }) => usecases.makeLink({ requestType: 'PASSWORD_RESET', email, settings: {}, by }),
  };
}
