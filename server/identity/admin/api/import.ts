import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { optionalText, parseFields } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { ProjectInfo } from '../../settings/api.ts';
import type { ImportRecord } from '../usecases/draft-import.ts';
import type { AccountImport } from '../usecases/import-accounts.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { factors, link, moment, whole } from './fields.ts';
import { assertProject, refusePool } from './guards.ts';

/** `importUsers` */
export function handleImport(usecases: ImportUseCases) {
  return async (request: FastifyRequest) => importBody(usecases, request);
}

/** The older form that command line tools use. */
export function handleLegacyImport(usecases: ImportUseCases, info: ProjectInfo) {
  const fields = v.object({ targetProjectId: optionalText });
  return async (request: FastifyRequest) => {
    assertProject(parseFields(fields, request.body).targetProjectId ?? info.project, info);
    return importBody(usecases, request);
  };
}

type ImportUseCases = Pick<AdminUseCases, 'importAccounts'>;

async function importBody({ importAccounts }: ImportUseCases, request: FastifyRequest) {
  const faults = await importAccounts({ ...readImport(request.body), by: adminActor(request), dryRun: false });
  return { kind: 'identitytoolkit#UploadAccountResponse', ...(faults.length > 0 && { error: faults }) };
}

/** Parses the body of an import. An unreadable account becomes a fault and does not stop the others. */
export function readImport(body: unknown): Omit<AccountImport, 'by' | 'dryRun'> {
  const { users, allowOverwrite, sanityCheck, tenantId, ...hash } = parseFields(fields, body);
  refusePool(tenantId);
  return { records: users.map(readRecord), hash, allowOverwrite, sanityCheck };
}

function readRecord(given: unknown): AccountImport['records'][number] {
  const parsed = v.safeParse(record, given);
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0]?.path?.[0]?.key;
  return { fault: typeof field === 'string' ? `The field ${field} is not valid.` : 'An account must be an object.' };
}

const linksMax = 100;
const record: v.GenericSchema<unknown, ImportRecord> = v.object({
  localId: optionalText,
  email: optionalText,
  emailVerified: v.optional(v.boolean()),
  displayName: optionalText,
  photoUrl: optionalText,
  phoneNumber: optionalText,
  disabled: v.optional(v.boolean()),
  customAttributes: optionalText,
  passwordHash: optionalText,
  salt: optionalText,
  rawPassword: optionalText,
  createdAt: v.optional(moment),
  lastLoginAt: v.optional(moment),
  providerUserInfo: v.optional(v.pipe(v.array(link), v.maxLength(linksMax))),
  mfaInfo: v.optional(factors),
  tenantId: optionalText,
});

const fields = v.object({
  // The use case checks the count, because the protocol has an error code for it.
  users: v.optional(v.array(v.unknown()), []),
  allowOverwrite: v.optional(v.boolean(), false),
  sanityCheck: v.optional(v.boolean(), false),
  tenantId: optionalText,
  hashAlgorithm: optionalText,
  signerKey: optionalText,
  saltSeparator: optionalText,
  rounds: v.optional(whole),
  memoryCost: v.optional(whole),
  cpuMemCost: v.optional(whole),
  parallelization: v.optional(whole),
  blockSize: v.optional(whole),
  dkLen: v.optional(whole),
  passwordHashOrder: v.optional(v.picklist(['UNSPECIFIED_ORDER', 'SALT_AND_PASSWORD', 'PASSWORD_AND_SALT'])),
  argon2Parameters: v.optional(
    v.object({
      hashLengthBytes: v.optional(whole),
      hashType: optionalText,
      parallelism: v.optional(whole),
      iterations: v.optional(whole),
      memoryCostKib: v.optional(whole),
      version: optionalText,
      associatedData: optionalText,
    }),
  ),
});
