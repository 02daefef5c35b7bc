import type { Database } from '../database/index.ts';
import type { Metrics } from '../metrics.ts';
import type { Scrub } from './scrub.ts';
import type { BlobIntegrity } from './types.ts';

export function addIntegrityMetrics(
  metrics: Pick<Metrics, 'gauge'>,
  {
    integrity,
    scrub,
    database,
  }: {
    readonly integrity: Pick<BlobIntegrity, 'count'>;
    readonly scrub: Pick<Scrub, 'progress'>;
    readonly database: Pick<Database, 'lastCheck'>;
  },
): void {
  metrics.gauge({
    name: 'hearth_database_damaged',
    help: 'Whether the last check found the embedded database damaged: 0 or 1.',
    read: async () => {
      const last = database.lastCheck();
      return last && (last.problem === undefined ? 0 : 1);
    },
  });
  metrics.gauge({
    name: 'hearth_damaged_blobs',
    help: 'Stored files whose bytes are damaged or missing.',
    read: () => integrity.count(),
  });
  metrics.gauge({
    name: 'hearth_scrub_ended_timestamp_seconds',
    help: 'When all stored files had last been compared with their checksums.',
    read: async () => {
      const { endedAt } = await scrub.progress();
      return endedAt === null ? undefined : endedAt / 1000;
    },
  });
  metrics.gauge({
    name: 'hearth_scrub_read_bytes',
    help: 'Bytes that the scrub has read since the first start.',
    read: async () => (await scrub.progress()).bytesTotal,
  });
}
