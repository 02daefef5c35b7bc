/** Upper bounds in seconds. */
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

interface Series {
  readonly labels: string;
  readonly counts: number[];
  sum: number;
  count: number;
}

/**
 * How long requests took, by route, as a Prometheus histogram. Counted by hand: it happens on every request, and the
 * general library costs more than the rest of the host together.
 */
export class RequestTimes {
  readonly #series = new Map<string, Series>();

  add(method: string, route: string, status: number, ms: number): void {
    const name = `${method} ${status} ${route}`;
    let series = this.#series.get(name);
    if (!series) {
      const labels = `method="${method}",route="${escaped(route)}",status="${status}"`;
      series = { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      this.#series.set(name, series);
    }
    const seconds = ms / 1000;
    series.sum += seconds;
    series.count += 1;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  }

  /** In the text format of Prometheus, where each bucket holds those below it too. */
  text(): string {
    const name = 'hearth_http_request_seconds';
    const lines = [`# HELP ${name} Time to answer a request, by route.`, `# TYPE ${name} histogram`];
    for (const { labels, counts, sum, count } of this.#series.values()) {
      let below = 0;
      for (const [index, bound] of bounds.entries()) {
        below += counts[index] ?? 0;
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${below}`);
      }
      lines.push(
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      );
    }
    return `${lines.join('\n')}\n`;
  }
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
}
