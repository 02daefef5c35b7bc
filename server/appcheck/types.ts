import type { HttpApp } from '../core/http/index.ts';

/** The services whose requests App Check verifies. */
export const guardedServices = ['identity', 'storage', 'functions'] as const;
export type GuardedService = (typeof guardedServices)[number];
export type EnforcementMode = 'off' | 'monitor' | 'enforce';

/** Distinguishes real apps from scripts: issues tokens for a proof of work or a debug token, and verifies them. */
export interface AppCheck {
  routes(app: HttpApp): void;
  /**
   * Verifies the token of a request (header `X-Firebase-AppCheck`) and returns its app. Throws `appcheck/invalid` if
   * the service enforces and the token is missing or invalid (T43).
   */
  verify(service: GuardedService, token: string | undefined): Promise<{ readonly appId: string | undefined }>;
  /** True for the first use of a valid token, false for a later one, undefined for an invalid token. */
  consume(token: string): Promise<boolean | undefined>;
  /** Proofs of work for other entry points that are open to anyone. */
  readonly work: WorkProofs;
  modes(): Promise<Readonly<Record<GuardedService, EnforcementMode>>>;
  setMode(service: GuardedService, mode: EnforcementMode): Promise<void>;
  /** Creates a debug token, shown once; only its hash is stored. */
  createDebugToken(name: string): Promise<string>;
  /** The outcomes of the last 24 hours. */
  counts(): Promise<
    readonly {
      readonly service: GuardedService;
      readonly verified: number;
      readonly refused: number;
      readonly missing: number;
    }[]
  >;
}

/** A proof of work before an attempt: it slows scripts down, but hardly a person. */
export interface WorkProofs {
  /** The proof is valid for this `purpose` only. */
  ask(purpose: string, lifetimeMs: number): WorkChallenge;
  /** `accepted` once for each challenge, even for concurrent calls. */
  accept(purpose: string, proof: WorkProof): Promise<'accepted' | 'stale' | 'wrong'>;
}

interface WorkChallenge {
  readonly challenge: string;
  /** The number of zero bits that the hash of `challenge:nonce` must begin with. */
  readonly bits: number;
  readonly expiresAt: number;
}

export interface WorkProof {
  readonly challenge: string;
  readonly nonce: string;
}
