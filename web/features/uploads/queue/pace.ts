import { type Lane, laneOf, type RunningUpload, type UploadEvents } from './upload.ts';

/** Measures the upload speed on this page, to estimate the duration of the next uploads. */
export class Pace {
  readonly #now: () => number;
  readonly #lanes: Readonly<Record<Lane, Measured>> = {
    ...{ tiny: new Measured(), small: new Measured(), large: new Measured() },
  };

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts an upload and measures its duration without pauses. */
  follow(size: number, events: UploadEvents, start: (events: UploadEvents) => RunningUpload): RunningUpload {
    const lane = this.#lanes[laneOf(size)];
    let isCounted = false;
    const count = (isRunning: boolean) => {
      if (isRunning !== isCounted) lane.change(isRunning ? 1 : -1, this.#now());
      isCounted = isRunning;
    };
    count(true);
    const transfer = start({
      ...events,
      onPaused: (error) => {
        count(false);
        events.onPaused(error);
      },
      onDone: () => {
        lane.arrived(size);
        count(false);
        events.onDone();
      },
      onFailed: (error) => {
        count(false);
        events.onFailed(error);
      },
    });
    const before = (isRunning: boolean, run: () => void) => () => {
      count(isRunning);
      run();
    };
    return {
      pause: before(false, transfer.pause),
      resume: before(true, transfer.resume),
      cancel: before(false, transfer.cancel),
    };
  }

  /** Estimates the duration for files of these sizes; null while there are too few measurements. */
  estimateMs(sizes: readonly number[]): number | null {
    const files = { tiny: 0, small: 0, large: 0 };
    let largeBytes = 0;
    for (const size of sizes) {
      files[laneOf(size)] += 1;
      if (laneOf(size) === 'large') largeBytes += size;
    }
    const { tiny, small, large } = this.#lanes;
    const costs = [
      files.tiny === 0 ? 0 : timesOf(files.tiny, tiny.msPerFile()),
      files.small === 0 ? 0 : timesOf(files.small, small.msPerFile()),
      largeBytes === 0 ? 0 : timesOf(largeBytes, large.msPerByte()),
    ];
    return costs.reduce((sum, ms) => (sum === null || ms === null ? null : sum + ms), 0);
  }
}

function timesOf(count: number, ms: number | null): number | null {
  return ms === null ? null : count * ms;
}

/** The round trip dominates the cost of a small file, the byte count that of a large one. */
class Measured {
  #running = 0;
  #changedAt = 0;
  #activeMs = 0;
  #files = 0;
  #bytes = 0;

  change(by: 1 | -1, now: number): void {
    if (this.#running > 0) this.#activeMs += now - this.#changedAt;
    this.#changedAt = now;
    this.#running += by;
  }

  arrived(bytes: number): void {
    this.#files += 1;
    this.#bytes += bytes;
  }

  msPerFile(): number | null {
    return this.#files >= filesMin && this.#activeMs >= activeMsMin ? this.#activeMs / this.#files : null;
  }

  msPerByte(): number | null {
    return this.#bytes > 0 && this.#activeMs >= activeMsMin ? this.#activeMs / this.#bytes : null;
  }
}

const filesMin = 10;
const activeMsMin = 500;
