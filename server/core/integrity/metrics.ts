import type { Metrics } from '../metrics.ts';
import type { Scrub } from './scrub.ts';
import type { BlobIntegrity } from './types.ts';

export function addIntegrityMetrics(
  metrics: Pick<Metrics, 'gauge'>,
  integrity: Pick<BlobIntegrity, 'count'>,
  scrub: Pick<Scrub, 'progress'>,
): void {
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
