import type { Preferences, Role } from '@hearth/contract';
import type { Also, Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { CustomToken } from '../core/keys/index.ts';
import type {
  NewProviderConfig,
  ProviderConfig,
  ProviderConfigChanges,
  ProviderConfigPage,
  SignInOptions,
  SignInProviderKind,
} from './providers/domain/provider-config.ts';

export type { NewProviderConfig, ProviderConfig, ProviderConfigChanges } from './providers/domain/provider-config.ts';

import type {
  InvitationAcceptance,
  InvitationDelivery,
  InvitationPage,
  InvitationView,
  OpenedInvitation,
  SentInvitation,
} from './invitations/domain/invitation-view.ts';
import type { HashCost } from './passwords/domain/own-hash.ts';
import type {
  Actor,
  ExportPage,
  ImportBatch,
  ImportFault,
  NewPerson,
  PeoplePage,
  PeopleQuery,
  Person,
  PersonChange,
  PersonDetails,
} from './people/domain/person-view.ts';
import type { SessionPage, SessionQuery } from './sessions/domain/session-view.ts';

export type * from './invitations/domain/invitation-view.ts';
export type * from './people/domain/person-view.ts';
export type * from './sessions/domain/session-view.ts';

/** The authenticated caller of a request, proven by an ID token. */
export interface Caller {
  readonly uid: string;
  readonly role: Role;
  readonly email: string | undefined;
  /** The time of the last sign-in, in milliseconds. */
  readonly signedInAt: number;
  /** All claims of the token, as security rules see them in `request.auth.token`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * What the emulator accepts beyond production. `hearth start` sets none of it, and identity never decides on its own to
 * be lenient.
 */
export interface IdentityOverrides {
  /** Accepts every project name in admin paths. */
  readonly anyProject?: boolean;
  /** The cost of password hashes: accounts that nobody attacks need no slow ones. */
  readonly passwordCost?: HashCost;
  /** Allows sign-up before the setup. */
  readonly withoutOwner?: boolean;
  /** Sign-in may start, and mailed links may lead, anywhere. */
  readonly anyOrigin?: boolean;
  /** The path of mailed links, instead of production's page. */
  readonly actionPath?: string;
  /** Called with every mailed or texted code, because test suites read them. */
  noteMailedCode?(code: MailedCode): void;
  noteTextedCode?(code: TextedCode): void;
  /** Accepts a custom token that no registered key signed; undefined falls back to production's check. */
  readCustomToken?(token: string): Promise<CustomToken | undefined>;
  /** Accepts claims of a provider's ID token unverified; undefined falls back to production's check. */
  readProviderToken?(idToken: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The plain password in an emulator's password hash; undefined falls back to production's check. */
  readPasswordHash?(passwordHash: string): string | undefined;
}

export interface MailedCode {
  readonly email: string;
  readonly newEmail: string | undefined;
  /** The protocol's name: PASSWORD_RESET, EMAIL_SIGNIN, … */
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

export interface TextedCode {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

/** Accounts, sessions and tokens, with the protocol of the official auth SDK. */
export interface Identity {
  routes(app: HttpApp): void | Promise<void>;
  /** The caller of an ID token; undefined for a foreign, expired or revoked token and for a disabled account. */
  authenticate(idToken: string): Promise<Caller | undefined>;
  /** `within`: the caller's transaction, which must not wait for another connection. */
  person(uid: string, within?: Queries): Promise<Person | undefined>;
  /** A person deletes their own account after a recent sign-in; the last owner cannot. */
  deleteOwn(person: { readonly uid: string; readonly ip: string }): Promise<void>;
  /** Whether the account is the last enabled owner. */
  isLastOwner(uid: string): Promise<boolean>;
  /** The first enabled owners. */
  owners(): Promise<readonly Person[]>;
  /** The first enabled owners and admins. `within`: the caller's transaction. */
  admins(within?: Queries): Promise<readonly Person[]>;
  /**
   * Registers a listener while the system is composed. It runs in the transaction that deletes the account, before the
   * deletion.
   */
  onUserDeleted(listener: UserListener): void;
  /** The same for new accounts, after the creation. Imported accounts and those of custom tokens are left out. */
  onUserCreated(listener: UserListener): void;
  /** Asks deployed functions before accounts are created, sign-ins end and codes are sent. Set while the system is composed. */
  useBlockingFunctions(functions: BlockingFunctions): void;
  /** `within`: the caller's transaction. */
  snapshot(uid: string, within: Queries): Promise<UserSnapshot | undefined>;
  /** Password hashing for other modules. */
  readonly passwords: Passwords;
  /** An operator (CLI, console) creates an account: sign-up modes do not apply, password rules do. */
  createPerson(person: NewPerson): Promise<Person>;
  countPeople(): Promise<number>;
  readonly people: People;
  readonly recoveryCodes: RecoveryCodes;
  readonly preferences: OwnPreferences;
  /** The language of mails to a person; undefined when none was chosen. */
  languageOf(uid: string, within?: Queries): Promise<string | undefined>;
  readonly setup: Setup;
  readonly sessions: Sessions;
  readonly invitations: Invitations;
  /** Mails a link with which the person chooses a new password. */
  sendPasswordReset(change: PersonChange, also?: Also<void>): Promise<void>;
  readonly providers: Providers;
  /** The enabled sign-in methods; public. */
  signInOptions(): Promise<SignInOptions>;
}

/** Does what a module has to do for a new or deleted account; when it throws, the account stays as it was. */
export type UserListener = (transaction: Queries, uid: string) => Promise<void>;

/** Deployed code that may refuse or change what identity is about to do. */
export interface BlockingFunctions {
  /** Asked first, so that a server without such functions does no work for them. */
  hears(event: BlockingCall['event']): boolean;
  /** Throws `auth/blocking-function-error` when the function refuses or fails. */
  call(call: BlockingCall): Promise<BlockingAnswer>;
}

export interface BlockingCall {
  readonly event: 'beforeCreate' | 'beforeSignIn' | 'beforeSendEmail' | 'beforeSendSms';
  readonly client: { readonly address: string; readonly agent: string };
  readonly language?: string | undefined;
  readonly user?: UserSnapshot | undefined;
  readonly signInMethod?: string | undefined;
  readonly rawUserInfo?: string | undefined;
  readonly email?: string | undefined;
  readonly emailType?: string | undefined;
  readonly phone?: string | undefined;
  readonly smsType?: string | undefined;
}

/** What a function wants to be different. */
export interface BlockingAnswer {
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
  /** Claims of this session only. */
  readonly sessionClaims?: Readonly<Record<string, unknown>> | undefined;
}

/** An account with its providers at one moment. */
export interface UserSnapshot {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly phone: string | null;
  readonly disabled: boolean;
  /** Custom claims in the ID token. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly validSince: number;
  readonly providers: readonly {
    readonly providerId: string;
    readonly rawId: string;
    readonly email: string | null;
    readonly displayName: string | null;
    readonly photoUrl: string | null;
    readonly phone: string | null;
  }[];
}

/** Hashes and verifies passwords off the event loop, with limited concurrency. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Without a hash it takes the same time and returns false, so that the time does not reveal whether an account exists
   * (A46).
   */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
}

/** Codes that replace a lost second factor; each is valid once. */
export interface RecoveryCodes {
  /**
   * Ten new codes, shown once; the previous ones become void. Requires a recent sign-in with the second factor, and a
   * second factor at all (`auth/mfa-enrollment-not-found`).
   */
  renew(caller: Caller, also?: Also<readonly string[]>): Promise<readonly string[]>;
  left(uid: string): Promise<RecoveryCodesLeft>;
}

interface RecoveryCodesLeft {
  readonly left: number;
  readonly total: number;
  /** Null when none were created. */
  readonly createdAt: number | null;
}

/** A person's preferences, the same in every browser. */
export interface OwnPreferences {
  read(uid: string): Promise<Preferences>;
  /** Stores the given preferences; others stay. */
  change(uid: string, changes: Preferences): Promise<void>;
}

/**
 * All accounts. A missing account is `auth/user-not-found`; changing an owner or giving a role requires an owner
 * (`access/denied`), and the last owner stays (`auth/last-owner`). Removing rights ends sessions, at once in this
 * process and within a minute in others (T20), and is audited.
 */
export interface People {
  /** Newest first. */
  list(query: PeopleQuery): Promise<PeoplePage>;
  get(uid: string): Promise<PersonDetails | undefined>;
  byEmail(email: string): Promise<PersonDetails | undefined>;
  setDisabled(change: PersonChange & { readonly disabled: boolean }): Promise<PersonDetails>;
  setRole(change: PersonChange & { readonly role: Role }): Promise<PersonDetails>;
  /** Null: the default quota. */
  setQuota(change: PersonChange & { readonly quotaBytes: number | null }): Promise<PersonDetails>;
  setPassword(change: PersonChange & { readonly password: string }): Promise<PersonDetails>;
  delete(change: PersonChange, also?: Also<void>): Promise<void>;
  /** A link to choose a new password, for an operator to hand over. */
  passwordResetLink(request: { readonly email: string; readonly by: Actor }): Promise<string>;
  /** Imports accounts with password hashes in the format of `accounts:batchCreate`; at most 1000. */
  import(batch: ImportBatch): Promise<readonly ImportFault[]>;
  /** Accounts with password hashes in the order of their ids. */
  exportPage(cursor: string | undefined): Promise<ExportPage>;
}

/** The first run. */
export interface Setup {
  /** True until an account exists. */
  needed(): Promise<boolean>;
  /** A new code for the operator, which replaces the previous one. Undefined when no setup is needed. */
  issueCode(): Promise<string | undefined>;
  /** Creates the owner. The transaction that creates the account consumes the code (A12). */
  complete(
    input: {
      readonly setupCode: string;
      readonly owner: Omit<NewPerson, 'role'>;
      readonly workspaceName: string;
      readonly client: string;
    },
    also?: Also<Person>,
  ): Promise<Person>;
}

/** The configured sign-in providers. The caller checks the permission: an owner or an admin key. */
export interface Providers {
  /** `auth/configuration-exists` for a used id, `auth/invalid-config` for an invalid configuration. */
  create(config: NewProviderConfig, by: Actor): Promise<ProviderConfig>;
  /** `auth/configuration-not-found` when there is none. */
  read(providerId: string): Promise<ProviderConfig>;
  /** Ordered by id. */
  list(page: {
    readonly kind?: SignInProviderKind | undefined;
    readonly pageSize?: number | undefined;
    readonly pageToken?: string | undefined;
  }): Promise<ProviderConfigPage>;
  update(providerId: string, changes: ProviderConfigChanges, by: Actor): Promise<ProviderConfig>;
  /** Links of accounts stay and work again when the provider is configured again. */
  delete(providerId: string, by: Actor, also?: Also<void>): Promise<void>;
}

/** The sessions of accounts. */
interface Sessions {
  /** Open sessions, most recently used first. */
  list(query: SessionQuery): Promise<SessionPage>;
  /** Any id that is not an open session of this account is `account/session-not-found` (T17). */
  end(change: PersonChange & { readonly sessionId: string }, also?: Also<void>): Promise<void>;
  /** Ends all sessions except `keep`. Returns how many ended. */
  endAll(change: PersonChange & { readonly keep?: string | undefined }, also?: Also<number>): Promise<number>;
  /** The session of the caller. */
  of(caller: Caller): string | undefined;
}

/** Invitations for people without an account. Inviters give only roles that they may give. */
export interface Invitations {
  create(invitation: NewInvitation, also?: Also<SentInvitation>): Promise<SentInvitation>;
  resend(change: InvitationChange & InvitationSending, also?: Also<SentInvitation>): Promise<SentInvitation>;
  revoke(change: InvitationChange): Promise<InvitationView>;
  /** Newest first. */
  list(page: { readonly cursor?: string | undefined; readonly pageSize: number }): Promise<InvitationPage>;
  /** For the holder of the token; otherwise `invitation/…` says why it is not valid. */
  open(token: string): Promise<OpenedInvitation>;
  accept(acceptance: InvitationAcceptance, also?: Also<Person>): Promise<Person>;
}

export interface InvitationChange {
  readonly id: string;
  readonly by: Actor;
}

export interface InvitationSending {
  readonly delivery: InvitationDelivery;
  /** Whether `by` signed in recently, which inviting more than a member requires (T22). */
  readonly recent: boolean;
}

export interface NewInvitation extends InvitationSending {
  readonly email: string;
  readonly role: Role;
  readonly language?: string | undefined;
  readonly by: Actor;
}
