import type { Preferences, Role } from '@hearth/contract';
import type { Queries } from '../core/database/index.ts';
import type { HttpApp } from '../core/http/index.ts';
import type { CustomToken } from '../core/keys/index.ts';
import type {
  NewProviderConfig,
  ProviderConfig,
  ProviderConfigChanges,
  ProviderConfigPage,
  ProviderKind,
  SignInOptions,
} from './providers/domain/provider-config.ts';

export type {
  AppleKey,
  NewProviderConfig,
  ProviderConfig,
  ProviderConfigChanges,
  ProviderConfigPage,
  ProviderEndpoints,
  ProviderKind,
  ResponseType,
  SignInOptions,
} from './providers/domain/provider-config.ts';

import type {
  InvitationAcceptance,
  InvitationDelivery,
  InvitationPage,
  InvitationView,
  OpenedInvitation,
  SentInvitation,
} from './invitations/domain/invitation-view.ts';
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

/**
 * What the emulator believes beyond what production believes. `hearth start` gives none of it, and nothing in identity
 * decides for itself to be lenient.
 */
export interface IdentityOverrides {
  /** Admin paths name a project; suites name any. */
  readonly anyProject?: boolean;
  /** People may sign up though nobody has set the place up. */
  readonly withoutOwner?: boolean;
  /** Sign-in may start, and mailed links may lead, anywhere. */
  readonly anyOrigin?: boolean;
  /** Where mailed links lead, instead of the page that production has for them. */
  readonly actionPath?: string;
  /** Told of every code that was mailed or texted, because suites ask for them. */
  noteMailedCode?(code: MailedCode): void;
  noteTextedCode?(code: TextedCode): void;
  /** A custom token that no registered key signed; undefined leaves it to production's own reading. */
  readCustomToken?(token: string): Promise<CustomToken | undefined>;
  /** The claims of a provider's ID token, believed as they stand; undefined leaves it to production's own reading. */
  readProviderToken?(idToken: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The password in an imported hash that hides none; undefined leaves it to production's own reading. */
  readPasswordHash?(passwordHash: string): string | undefined;
}

export interface MailedCode {
  readonly email: string;
  readonly newEmail: string | undefined;
  /** As the wire calls it: PASSWORD_RESET, EMAIL_SIGNIN, … */
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

export interface TextedCode {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

/** Accounts, sessions and tokens, on the wire of the official auth SDK. */
export interface Identity {
  routes(app: HttpApp): void | Promise<void>;
  /** The bearer of an ID token; undefined for one that is not ours, expired, of an ended session or a disabled account. */
  authenticate(idToken: string): Promise<Caller | undefined>;
  /** `within`: as the caller's own transaction sees it, which must not wait for another connection. */
  person(uid: string, within?: Queries): Promise<Person | undefined>;
  /** A person deletes their own account, which is theirs to do by a recent sign-in; the last owner cannot. */
  deleteOwn(person: { readonly uid: string; readonly ip: string }): Promise<void>;
  /** Whether nobody would be left to let the others in. */
  isLastOwner(uid: string): Promise<boolean>;
  /** Those who look after the place and can still sign in; the first of them. */
  owners(): Promise<readonly Person[]>;
  /** Called while the system is composed. Runs before an account goes, in the transaction that takes it. */
  onUserDeleted(listener: UserDeletedListener): void;
  /** For other things that are kept by a password. */
  readonly passwords: Passwords;
  /** Made by an operator (CLI, console): no sign-up policy applies, password rules do. */
  createPerson(person: NewPerson): Promise<Person>;
  countPeople(): Promise<number>;
  readonly people: People;
  readonly recoveryCodes: RecoveryCodes;
  readonly preferences: OwnPreferences;
  /** In which language to write to a person; undefined where they never chose one. */
  languageOf(uid: string, within?: Queries): Promise<string | undefined>;
  readonly setup: Setup;
  readonly sessions: Sessions;
  readonly invitations: Invitations;
  /** Mails an account the link by which its person chooses a new password. */
  sendPasswordReset(change: PersonChange): Promise<void>;
  readonly providers: Providers;
  /** Which ways to sign in are on; anyone may know. */
  signInOptions(): Promise<SignInOptions>;
}

/** Lets go of what was kept for a person; when it throws, the account stays. */
export type UserDeletedListener = (transaction: Queries, uid: string) => Promise<void>;

/** Turns passwords into hashes and back into yes or no, off the event loop and never too many at once. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long as with one and says no: time does not tell whether there is an account (A46). */
  verify(hash: string | null | undefined, password: string): Promise<boolean>;
}

/** Codes that stand in for a lost second factor; each is good once. */
export interface RecoveryCodes {
  /**
   * Ten new ones, shown this once; those before are void. Asks for a recent sign-in with the second factor, if there is
   * one, and for a second factor to stand in for (`auth/mfa-enrollment-not-found`).
   */
  renew(caller: Caller): Promise<readonly string[]>;
  left(uid: string): Promise<RecoveryCodesLeft>;
}

export interface RecoveryCodesLeft {
  readonly left: number;
  readonly total: number;
  /** Null where none were ever made. */
  readonly createdAt: number | null;
}

/** How people like it: it goes with them to another browser. */
export interface OwnPreferences {
  read(uid: string): Promise<Preferences>;
  /** What is named is kept, the rest stays. */
  change(uid: string, changes: Preferences): Promise<void>;
}

/**
 * Everybody's accounts. An account that is not there is `auth/user-not-found`; an owner touched by less than an owner,
 * and a role given by less than an owner, `access/denied`; the last owner, `auth/last-owner`. What takes rights away ends
 * the sessions, holds at once in this process and within a minute in others (T20), and is audited.
 */
export interface People {
  /** Newest first. */
  list(query: PeopleQuery): Promise<PeoplePage>;
  get(uid: string): Promise<PersonDetails | undefined>;
  byEmail(email: string): Promise<PersonDetails | undefined>;
  setDisabled(change: PersonChange & { readonly disabled: boolean }): Promise<PersonDetails>;
  setRole(change: PersonChange & { readonly role: Role }): Promise<PersonDetails>;
  /** Null: no limit of their own. */
  setQuota(change: PersonChange & { readonly quotaBytes: number | null }): Promise<PersonDetails>;
  setPassword(change: PersonChange & { readonly password: string }): Promise<PersonDetails>;
  delete(change: PersonChange): Promise<void>;
  /** A link by which one can choose a new password, for an operator to hand over. */
  passwordResetLink(request: { readonly email: string; readonly by: Actor }): Promise<string>;
  /** Accounts with their password hashes, in the body that `accounts:batchCreate` takes; at most 1000. */
  import(batch: ImportBatch): Promise<readonly ImportFault[]>;
  /** Accounts with their password hashes, in the order of their ids. */
  exportPage(cursor: string | undefined): Promise<ExportPage>;
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

/** The other services by which people sign in. Who may call this is decided by who calls it: an owner, or an admin key. */
export interface Providers {
  /** `auth/configuration-exists` when there is one with this id, `auth/invalid-config` when it cannot work. */
  create(config: NewProviderConfig, by: Actor): Promise<ProviderConfig>;
  /** `auth/configuration-not-found` when there is none. */
  read(providerId: string): Promise<ProviderConfig>;
  /** By id. */
  list(page: {
    readonly kind?: ProviderKind | undefined;
    readonly pageSize?: number | undefined;
    readonly pageToken?: string | undefined;
  }): Promise<ProviderConfigPage>;
  update(providerId: string, changes: ProviderConfigChanges, by: Actor): Promise<ProviderConfig>;
  /** Links of accounts stay: they work again when the service is set up again. */
  delete(providerId: string, by: Actor): Promise<void>;
}

/** Where accounts are signed in. */
export interface Sessions {
  /** Open ones, most recently used first. */
  list(query: SessionQuery): Promise<SessionPage>;
  /** An id that is not an open session of this very account is `account/session-not-found` (T17). */
  end(change: PersonChange & { readonly sessionId: string }): Promise<void>;
  /** All of them, but for the one to keep. Gives how many that were. */
  endAll(change: PersonChange & { readonly keep?: string | undefined }): Promise<number>;
  /** The session of who is asking. */
  of(caller: Caller): string | undefined;
}

/** Ways in for people without an account. The role of an invitation is never more than its maker's to give. */
export interface Invitations {
  create(invitation: NewInvitation): Promise<SentInvitation>;
  resend(change: InvitationChange & InvitationSending): Promise<SentInvitation>;
  revoke(change: InvitationChange): Promise<InvitationView>;
  /** Newest first. */
  list(page: { readonly cursor?: string | undefined; readonly pageSize: number }): Promise<InvitationPage>;
  /** For who holds the token; `invitation/…` says why it is no longer good. */
  open(token: string): Promise<OpenedInvitation>;
  accept(acceptance: InvitationAcceptance): Promise<Person>;
}

export interface InvitationChange {
  readonly id: string;
  readonly by: Actor;
}

export interface InvitationSending {
  readonly delivery: InvitationDelivery;
  /** Whether `by` signed in a moment ago; who invites more than a member must have (T22). */
  readonly recent: boolean;
}

export interface NewInvitation extends InvitationSending {
  readonly email: string;
  readonly role: Role;
  readonly language?: string | undefined;
  readonly by: Actor;
}
