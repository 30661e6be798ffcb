import { Gauge, type Registry } from 'prom-client';

/** Makes gauges of one registry, under names that begin with `muster_`. */
export const gaugesOf =
  (registry: Registry) =>
  <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `muster_${name}`, help, labelNames, registers: [registry] });
