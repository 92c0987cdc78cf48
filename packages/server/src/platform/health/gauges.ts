import client from 'prom-client';

/** Makes gauges in a register, with the names of their labels. */
export function gaugesIn(register: client.Registry) {
  return (name: string, help: string, ...labelNames: string[]) =>
    new client.Gauge({ name, help, labelNames, registers: [register] });
}

/** An instant in Unix time: 0 if it has not come yet (null), so that alerts can tell, and NaN if it is unknown (undefined). */
export function unixTime(at: Date | null | undefined): number {
  if (at === undefined) return Number.NaN;
  return at ? at.getTime() / 1000 : 0;
}
