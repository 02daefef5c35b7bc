import type { Role } from '@hearth/contract';
import type { HttpApp } from '../core/http/index.ts';

/** Who is asking, proven by an ID token that was checked a moment ago. */
export interface Caller {
  readonly uid: string;
  readonly role: Role;
  readonly email: string | undefined;
  /** When the person last really signed in, in milliseconds. */
  readonly signedInAt: number;
  /** All claims of the token, as security rules see them in `request.auth.token`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

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

/** Accounts, sessions and tokens, on the wire of the official auth SDK. */
export interface Identity {
  routes(app: HttpApp): void | Promise<void>;
  /** The bearer of an ID token; undefined for one that is not ours, expired, of an ended session or a disabled account. */
  authenticate(idToken: string): Promise<Caller | undefined>;
  person(uid: string): Promise<Person | undefined>;
  /** Made by an operator (CLI, console): no sign-up policy applies, password rules do. */
  createPerson(person: NewPerson): Promise<Person>;
  countPeople(): Promise<number>;
  readonly setup: Setup;
}

/** The first run. */
export interface Setup {
  /** True until there is an account. */
  needed(): Promise<boolean>;
  /** A fresh code for the operator to read; replaces the one before. Undefined when no setup is needed. */
  issueCode(): Promise<string | undefined>;
  /** Makes the owner. The code is consumed by the very transaction that makes the account (A12). */
  complete(input: {
    readonly setupCode: string;
    readonly owner: Omit<NewPerson, 'role'>;
    readonly placeName: string;
    readonly client: string;
  }): Promise<Person>;
}
