/** Numbers that whoever looks after the server wants to see; read when they are asked for. */
export interface Metrics {
  gauge(metric: Metric): void;
  /** In the text format of Prometheus. A number that cannot be read is left out. */
  text(): Promise<string>;
}

export interface Metric {
  /** Begins with `hearth_`, ends with its unit. */
  readonly name: string;
  readonly help: string;
  /** Undefined while there is nothing to say yet. */
  readonly read: () => Promise<number | undefined>;
}

export function createMetrics(): Metrics {
  const metrics = new Map<string, Metric>();
  return {
    gauge(metric) {
      if (metrics.has(metric.name)) throw new Error(`The metric ${metric.name} is there twice.`);
      metrics.set(metric.name, metric);
    },
    async text() {
      const read = await Promise.allSettled([...metrics.values()].map(linesOf));
      return read.map((lines) => (lines.status === 'fulfilled' ? lines.value : '')).join('');
    },
  };
}

async function linesOf({ name, help, read }: Metric): Promise<string> {
  const value = await read();
  return value === undefined ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`;
}
