import client from 'prom-client';

/** Makes gauges in a register, with the names of their labels. */
export function gaugesIn(register: client.Registry) {
  return (name: string, help: string, ...labelNames: string[]) =>
    new client.Gauge({ name, help, labelNames, registers: [register] });
}
