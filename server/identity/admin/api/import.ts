import { limits } from '@hearth/contract';
import * as v from 'valibot';
import type { HttpApp } from '../../../core/http/index.ts';
import { optionalText, parseFields } from '../../api/fields.ts';
import { adminActor } from '../../api/guards.ts';
import type { ProjectPlace } from '../../project/api.ts';
import type { ImportRecord } from '../usecases/draft-import.ts';
import type { AccountImport } from '../usecases/import-accounts.ts';
import type { AdminUseCases } from '../usecases/index.ts';
import { factors, link, moment, whole } from './fields.ts';
import { adminOptions, adminPath, assertProject, legacyPath, refusePool } from './paths.ts';

const options = { ...adminOptions, bodyLimit: limits.identity.importBodyBytesMax };

/** `importUsers`, and the older form that command line tools use. */
export function addImport(
  app: HttpApp,
  { importAccounts }: Pick<AdminUseCases, 'importAccounts'>,
  place: ProjectPlace,
): void {
  const take = async (given: ReturnType<typeof readImport>, by: AccountImport['by']) => {
    const faults = await importAccounts({ ...given, by, dryRun: false });
    return { kind: 'identitytoolkit#UploadAccountResponse', ...(faults.length > 0 && { error: faults }) };
  };
  app.post(adminPath('v1', '/accounts::batchCreate'), options, async (request) =>
    take(readImport(request.body), adminActor(request)),
  );
  const legacy = v.object({ targetProjectId: optionalText });
  app.post(legacyPath('uploadAccount'), options, async (request) => {
    assertProject(parseFields(legacy, request.body).targetProjectId ?? place.project, place);
    return take(readImport(request.body), adminActor(request));
  });
}

/** The body of an import. One account that cannot be read does not keep the others out. */
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
  // Counted where it can be answered in the protocol's word.
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
