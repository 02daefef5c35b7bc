import type { Asker } from '../rules/asker.ts';

/**
 * Counts downloads where a limit was set. One download is one ticket: continuing it by ranges, asking for its head and
 * looking at pictures of it count nothing (T15).
 */
export interface DownloadMeter {
  /** Before the first byte; false when the limit is reached. Of any number at once, exactly as many as are left get true. */
  begin(asker: Asker, download: { readonly ticketId: string; readonly nodeId: string | null }): Promise<boolean>;
  /** It did not come to its end: the limit gets it back, once. */
  refund(asker: Asker, ticketId: string): Promise<void>;
  finish(asker: Asker, download: { readonly ticketId: string; readonly bytes: number }): Promise<void>;
}
