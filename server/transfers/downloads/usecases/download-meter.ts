import type { Principal } from '../../../files/index.ts';

/**
 * Counts downloads where a limit was set. One download is one ticket: continuing it by ranges, asking for its head and
 * looking at pictures or views of it count nothing (T15).
 *
 * A download that was counted goes on although the limit is reached meanwhile: each of its requests asks permission with
 * an asker whose `isCounted` is true, and such a one is not refused for the limit alone.
 */
export interface DownloadMeter {
  /**
   * Before the first byte of every request of the ticket; all of them count once. `free` where nobody set a limit. Of any
   * number of tickets at once exactly as many as are left are `counted`, and the others are `refused`.
   */
  begin(
    principal: Principal,
    download: { readonly ticketId: string; readonly nodeId: string | null },
  ): Promise<'free' | 'counted' | 'refused'>;
  /**
   * A request that began has ended, and the download has not come to its end with it. The limit gets it back when no other
   * request of it is under way; what goes on then is counted anew.
   */
  leave(principal: Principal, ticketId: string): Promise<void>;
  /** Nothing of it is under way any more, whatever became of its requests: what was counted is given back, once. */
  refund(principal: Principal, ticketId: string): Promise<void>;
  /** Instead of `leave`: the last byte is on its way; once for each download that came so far. */
  finish(principal: Principal, download: { readonly ticketId: string; readonly bytes: number }): Promise<void>;
}
