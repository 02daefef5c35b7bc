import { useEffect, useState } from 'react';
import { rateAfter, rateFrom, remainingMs } from '../queue/upload-rate.ts';
import type { UploadSummary } from '../queue/upload-summary.ts';

/** The remaining time, sampled once a second while uploads run. */
export function useRemaining({ sentBytes, totalBytes, unsettled, paused }: UploadSummary): number | null {
  const [rate, setRate] = useState(() => rateFrom(sentBytes, Date.now()));
  const active = unsettled > paused;
  const [wasActive, setWasActive] = useState(active);
  if (active !== wasActive) {
    setWasActive(active);
    setRate(rateFrom(sentBytes, Date.now()));
  }
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setRate((before) => rateAfter(before, sentBytes, Date.now())), 1000);
    return () => clearTimeout(timer);
  });
  return active ? remainingMs(rate, totalBytes) : null;
}
