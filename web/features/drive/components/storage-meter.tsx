import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../lib/backend-context.ts';
import { count } from '../../../lib/count.ts';
import { formatSize } from '../../../lib/format-size.ts';
import { Meter } from '../../../ui/meter.tsx';
import { driveUsage } from '../api/drive-usage.ts';

/** How much of the quota is used; without a quota, how much there is. */
export function StorageMeter() {
  const { call } = useBackend();
  const { data } = useQuery(driveUsage(call));
  if (!data) return null;
  const used = data.usedBytes + data.reservedBytes;
  if (data.quotaBytes === null) {
    return (
      <p className="text-xs text-muted tabular-nums">
        {formatSize(used)} in {count(data.files, 'file')}
      </p>
    );
  }
  const percent = data.quotaBytes === 0 ? 100 : Math.min(100, (used / data.quotaBytes) * 100);
  return (
    <Meter label="Storage used" percent={percent} text={`${formatSize(used)} of ${formatSize(data.quotaBytes)} used`} />
  );
}
