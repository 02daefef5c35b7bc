import type { FactorKind } from './session.ts';

/** A session as its owner sees it. Nothing in it opens a session (A17). */
export interface SessionView {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly signInProvider: string;
  readonly secondFactor: FactorKind | null;
}

export interface SessionQuery {
  readonly uid: string;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

export interface SessionPage {
  readonly items: readonly SessionView[];
  /** Null on the last page. */
  readonly cursor: string | null;
}
