/** What a codebase may print in a minute. */
export interface LogBudget {
  /** `first` is the first refusal of a minute, which is worth a line; the others are silent. */
  spend(bytes: number, now: number): 'kept' | 'first' | 'dropped';
}

export function createLogBudget(bytesPerMinuteMax: number): LogBudget {
  let minute = -1;
  let spent = 0;
  let isOver = false;
  return {
    spend(bytes, now) {
      const current = Math.floor(now / minuteMs);
      if (current !== minute) {
        minute = current;
        spent = 0;
        isOver = false;
      }
      spent += bytes;
      if (!isOver && spent <= bytesPerMinuteMax) return 'kept';
      if (isOver) return 'dropped';
      isOver = true;
      return 'first';
    },
  };
}

const minuteMs = 60_000;
