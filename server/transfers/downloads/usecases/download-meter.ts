import type { Principal } from '../../../files/index.ts';

/**
 * Counts downloads against the limit of a link. One ticket is one download: ranges, HEAD requests and previews of it
 * count nothing (T15). A counted download continues after the limit is reached: its principal has `isCounted`, and is
 * not refused for the limit alone.
 */
export interface DownloadMeter {
  /**
   * Asked before the first byte of every request of a ticket; all requests of a ticket count once. `free` where there
   * is no limit. Of any number of tickets at once, exactly as many as the limit has left are `counted`; the others are
   * `refused`.
   */
  begin(
    principal: Principal,
    download: { readonly ticketId: string; readonly nodeId: string | null },
  ): Promise<'free' | 'counted' | 'refused'>;
  /**
   * A request ended before the download completed. The limit gets the place back when no other request of the ticket
   * runs; a later request is counted again.
   */
  leave(principal: Principal, ticketId: string): Promise<void>;
  /** No request of the ticket runs any more: a place that was counted is given back once. */
  refund(principal: Principal, ticketId: string): Promise<void>;
  /** Called instead of `leave` when the last byte was sent, once for each completed download. */
  finish(principal: Principal, download: { readonly ticketId: string; readonly bytes: number }): Promise<void>;
}
