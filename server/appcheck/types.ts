import type { HttpApp } from '../core/http/index.ts';

/** The services whose requests App Check looks at. */
export const guardedServices = ['identity', 'storage', 'functions'] as const;
export type GuardedService = (typeof guardedServices)[number];
export type EnforcementMode = 'off' | 'monitor' | 'enforce';

/** Tells real apps from scripts: hands out tokens against a proof of work or a debug token, and checks them. */
export interface AppCheck {
  routes(app: HttpApp): void;
  /**
   * Looks at the token a request carries (header `X-Firebase-AppCheck`). Gives the app it vouches for; throws
   * `appcheck/invalid` when the service enforces and there is none (T43).
   */
  verify(service: GuardedService, token: string | undefined): Promise<{ readonly appId: string | undefined }>;
  /** Work for other doors that strangers knock at. */
  readonly work: WorkProofs;
  modes(): Promise<Readonly<Record<GuardedService, EnforcementMode>>>;
  setMode(service: GuardedService, mode: EnforcementMode): Promise<void>;
  /** A debug token, shown once; only its hash is kept. */
  createDebugToken(name: string): Promise<string>;
  /** What the last 24 hours brought. */
  counts(): Promise<
    readonly {
      readonly service: GuardedService;
      readonly verified: number;
      readonly refused: number;
      readonly missing: number;
    }[]
  >;
}

/** Work that must be done before something is tried: it slows a script down, and nobody else. */
export interface WorkProofs {
  /** `purpose` says what it is for; the work is good for nothing else. */
  ask(purpose: string, lifetimeMs: number): WorkChallenge;
  /** `accepted` once for each challenge, of any number that come at the same time. */
  accept(purpose: string, proof: WorkProof): Promise<'accepted' | 'stale' | 'wrong'>;
}

export interface WorkChallenge {
  readonly challenge: string;
  /** How many zero bits the hash of `challenge:nonce` must begin with. */
  readonly bits: number;
  readonly expiresAt: number;
}

export interface WorkProof {
  readonly challenge: string;
  readonly nonce: string;
}
