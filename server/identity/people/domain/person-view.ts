import type { Role } from '@hearth/contract';

/** An account as other modules see it. */
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

/** An account as administrators see it. */
export interface PersonDetails extends Person {
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly photoUrl: string | null;
  readonly hasPassword: boolean;
  /** Custom claims in the ID token. */
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
  /** A prefix of the e-mail, name or uid. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

export interface PeoplePage {
  readonly items: readonly PersonDetails[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

/** Who performs a change of an account, for permissions and the audit log. */
export interface Actor {
  /** A uid, the id of an admin key, or `operator` for the command line. */
  readonly id: string;
  /** The operator counts as an owner. `service` is an admin key, which may do everything except give roles. */
  readonly role: Role | 'service';
  readonly ip?: string | undefined;
}

/** The account and the actor of a change. */
export interface PersonChange {
  readonly uid: string;
  readonly by: Actor;
}

export interface ImportBatch {
  /** `{ users, hashAlgorithm, … }`, not validated yet. */
  readonly body: unknown;
  readonly by: Actor;
  /** Reports faults and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** An account of a batch that was refused. */
export interface ImportFault {
  readonly index: number;
  readonly message: string;
}

export interface ExportPage {
  readonly users: readonly ExportedUser[];
  /** The parameters of this server's own hashes. */
  readonly ownHash: Readonly<Record<string, unknown>>;
  readonly cursor: string | null;
}

interface ExportedUser {
  /** The fields that `firebase auth:import` reads, with `passwordHash` and `salt` in base64. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The parameters of the password hash in the words of `accounts:batchCreate`; undefined without a password. */
  readonly hash: Readonly<Record<string, unknown>> | undefined;
}
