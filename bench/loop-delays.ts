export interface LoopDelays {
  readonly p99Ms: number;
  readonly mostMs: number;
}

/** How long the server’s event loop was held up since the last call. */
export async function loopDelays(url: string): Promise<LoopDelays> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => {
    const seconds = new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1];
    if (seconds === undefined) throw new Error('the server does not say how long its event loop was held up');
    return Number(seconds) * 1000;
  };
  return { p99Ms: figure('p99'), mostMs: figure('max') };
}
