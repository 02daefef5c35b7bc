import type { Role } from '@hearth/contract';

/** An account, as the other subjects know it. */
export interface Person {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly role: Role;
  readonly disabled: boolean;
  readonly quotaBytes: number | null;
  readonly createdAt: number;
}

export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
  readonly role: Role;
}

/** An account as its keepers see it. */
export interface PersonDetails extends Person {
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly photoUrl: string | null;
  readonly hasPassword: boolean;
  /** Custom claims that apps see in the token. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly lastLoginAt: number | null;
  readonly lastRefreshAt: number | null;
  readonly links: readonly {
    readonly providerId: string;
    readonly email: string | null;
    readonly displayName: string | null;
  }[];
  readonly factors: readonly {
    readonly enrollmentId: string;
    readonly kind: 'totp' | 'phone';
    readonly displayName: string | null;
    readonly enrolledAt: number;
  }[];
}

export interface PeopleQuery {
  /** The beginning of an e-mail, a name or a uid. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

export interface PeoplePage {
  readonly items: readonly PersonDetails[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

/** Who changes somebody else's account: for the rights, and for the audit. */
export interface Actor {
  /** A uid, the id of an admin key, or `operator` for who stands at the machine. */
  readonly id: string;
  /** The operator counts as an owner. `service` is an admin key: everything, but it makes nobody anything. */
  readonly role: Role | 'service';
  readonly ip?: string | undefined;
}

/** What every change of an account says. */
export interface PersonChange {
  readonly uid: string;
  readonly by: Actor;
}

export interface ImportBatch {
  /** `{ users, hashAlgorithm, … }`, not looked at yet. */
  readonly body: unknown;
  readonly by: Actor;
  /** Says what would go wrong and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** One account of a batch that was not taken over. */
export interface ImportFault {
  readonly index: number;
  readonly message: string;
}

export interface ExportPage {
  readonly users: readonly ExportedUser[];
  /** How Hearth itself hashes today. */
  readonly ownHash: Readonly<Record<string, unknown>>;
  readonly cursor: string | null;
}

export interface ExportedUser {
  /** What `firebase auth:import` reads of an account, with `passwordHash` and `salt` in base64. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** How to read its password hash, in the words of `accounts:batchCreate`; undefined without a password. */
  readonly hash: Readonly<Record<string, unknown>> | undefined;
}
