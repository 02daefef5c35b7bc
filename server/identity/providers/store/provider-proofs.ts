import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Queries } from '../../../core/database/index.ts';
import type { Vault } from '../../../core/keys/index.ts';
import type { ProviderProof } from '../domain/provider-proof.ts';

type ProviderProofTables = {
  provider_proofs: {
    hash: string;
    app_id: string;
    proof: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
};

/** Stores a proof that the app may send once within minutes, to link it after another sign-in. */
export async function insertProof(
  db: Queries,
  vault: Vault,
  kept: {
    readonly hash: string;
    readonly appId: string;
    readonly proof: ProviderProof;
    readonly createdAt: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  await tables(db)
    .insertInto('provider_proofs')
    .values({
      hash: kept.hash,
      app_id: kept.appId,
      proof: vault.seal(JSON.stringify(kept.proof), sealContext(kept.hash)),
      created_at: kept.createdAt,
      expires_at: kept.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Succeeds for exactly one of concurrent callers (A5, A12). */
export async function consumeProof(
  db: Queries,
  vault: Vault,
  by: { readonly hash: string; readonly appId: string; readonly now: number },
): Promise<ProviderProof | undefined> {
  const row = await tables(db)
    .updateTable('provider_proofs')
    .set({ used_at: by.now })
    .where('hash', '=', by.hash)
    .where('app_id', '=', by.appId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', by.now)
    .returning(['hash', 'proof'])
    .executeTakeFirst();
  return row && v.parse(proofSchema, JSON.parse(vault.open(row.proof, sealContext(row.hash))));
}

export async function deleteExpiredProofs(db: Queries, now: number): Promise<void> {
  await tables(db).deleteFrom('provider_proofs').where('expires_at', '<=', now).execute();
}

const proofSchema = v.object({
  providerId: v.string(),
  rawId: v.string(),
  email: v.nullable(v.string()),
  emailVerified: v.boolean(),
  displayName: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  screenName: v.nullable(v.string()),
  rawUserInfo: v.string(),
});

function sealContext(hash: string): string {
  return `provider-proof:${hash}`;
}

function tables(db: Queries): Kysely<ProviderProofTables> {
  return db.withTables<ProviderProofTables>();
}
