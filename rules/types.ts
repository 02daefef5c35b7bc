/** A request to decide on. The fields have the names that rules use. */
export interface RulesRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly bucket: string;
  /** The stored name. A list passes its prefix without the trailing slash; the root of the bucket is ''. */
  readonly name: string;
  readonly auth: { readonly uid: string; readonly token: Readonly<Record<string, unknown>> } | null;
  /** epoch milliseconds */
  readonly time: number;
  readonly params?: Readonly<Record<string, string>>;
  /** The stored object. */
  readonly resource: RulesObject | null;
  /** The object as it would be after the write. */
  readonly requestResource: RulesObject | null;
}

export interface RulesObject {
  readonly name: string;
  readonly bucket: string;
  readonly generation: number;
  readonly metageneration: number;
  readonly size: number;
  /** epoch milliseconds */
  readonly timeCreated: number;
  /** epoch milliseconds */
  readonly updated: number;
  readonly md5Hash: string;
  readonly crc32c: string;
  readonly etag: string;
  readonly contentType: string;
  readonly contentDisposition: string | null;
  readonly contentEncoding: string | null;
  readonly contentLanguage: string | null;
  readonly cacheControl: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface RulesTraceLine {
  readonly line: number;
  readonly sentence: string;
}

export interface RulesDecision {
  readonly allowed: boolean;
  /**
   * Empty unless requested. The trace quotes claims and metadata, so show it to editors of the rules, not to the
   * caller.
   */
  readonly trace: readonly RulesTraceLine[];
}

export interface DecideOptions {
  readonly trace?: boolean;
}

/** A compiled ruleset. */
export interface Ruleset {
  readonly version: 1 | 2;
  readonly source: string;
  /** Never throws: every request yields a decision. */
  decide(request: RulesRequest, options?: DecideOptions): RulesDecision;
}
