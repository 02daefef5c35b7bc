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
  judge(service: GuardedService, token: string | undefined): Promise<{ readonly appId: string | undefined }>;
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
