import client from 'prom-client';

/** The numbers of `/metrics`. */
export interface Metrics {
  /** A number that is read when somebody asks for the metrics. */
  gauge(metric: Metric): void;
  /** Numbers that are read at the same time, one for each value of a label. */
  gauges(metric: LabelledMetric): void;
  /** The returned function adds one. */
  counter<L extends string>(metric: CountedMetric<L>): (labels: Readonly<Record<L, string>>) => void;
  histogram<L extends string>(
    metric: CountedMetric<L> & { readonly buckets: readonly number[] },
  ): (labels: Readonly<Record<L, string>>, value: number) => void;
  observeRequest(request: ObservedRequest): void;
  /** Adds the memory, event loop and garbage collection of this process; only a process that serves needs them. */
  collectProcess(): void;
  /** In the text format of Prometheus. A gauge that cannot be read is left out. */
  text(): Promise<string>;
  readonly contentType: string;
}

interface Metric {
  /** Begins with `hearth_`, ends with its unit. */
  readonly name: string;
  readonly help: string;
  /** Undefined while there is no value yet. */
  readonly read: () => Promise<number | undefined>;
}

interface LabelledMetric extends Omit<Metric, 'read'> {
  readonly label: string;
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}

/** Each value of a label is a series that stays, so a caller must bound their number. */
interface CountedMetric<L extends string> extends Omit<Metric, 'read'> {
  readonly labels: readonly L[];
}

interface ObservedRequest {
  readonly method: string;
  /** The pattern of the route, never the address: labels must stay few. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export function createMetrics(): Metrics {
  const registry = new client.Registry();
  const labelled: { readonly gauge: client.Gauge; readonly metric: LabelledMetric }[] = [];
  const gauges: { readonly gauge: client.Gauge; readonly metric: Metric }[] = [];
  const requests = new client.Histogram({
    name: 'hearth_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    gauge(metric) {
      if (gauges.some(({ metric: { name } }) => name === metric.name))
        throw new Error(`The metric ${metric.name} is there twice.`);
      const gauge = new client.Gauge({ name: metric.name, help: metric.help, registers: [] });
      gauges.push({ gauge, metric });
    },
    gauges(metric) {
      const { name, help, label } = metric;
      labelled.push({ gauge: new client.Gauge({ name, help, labelNames: [label], registers: [] }), metric });
    },
    counter({ name, help, labels }) {
      const counter = new client.Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (values) => counter.inc(values);
    },
    histogram({ name, help, labels, buckets }) {
      const options = { name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] };
      const histogram = new client.Histogram(options);
      return (values, value) => histogram.observe(values, value);
    },
    observeRequest: ({ ms, ...labels }) => requests.observe(labels, ms / 1000),
    collectProcess: () => client.collectDefaultMetrics({ register: registry }),
    async text() {
      // A registry of its own for each answer: prom-client shows a gauge without a value as 0.
      const readable = new client.Registry();
      await Promise.allSettled([
        ...labelled.map(async ({ gauge, metric }) => {
          const values = await metric.read();
          gauge.reset();
          for (const [value, count] of values) gauge.set({ [metric.label]: value }, count);
          if (values.size > 0) readable.registerMetric(gauge);
        }),
        ...gauges.map(async ({ gauge, metric }) => {
          const value = await metric.read();
          if (value === undefined) return;
          gauge.set(value);
          readable.registerMetric(gauge);
        }),
      ]);
      return (await Promise.all([registry.metrics(), readable.metrics()]))
        .filter((text) => text.trim() !== '')
        .join('\n');
    },
  };
}
