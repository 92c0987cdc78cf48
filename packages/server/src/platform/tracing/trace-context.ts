/** A place in a trace, as W3C Trace Context names it. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the trace is recorded. */
  readonly sampled: boolean;
}

/** The place a `traceparent` names; undefined if it is missing or malformed. */
export function traceFrom(traceparent: unknown): TraceContext | undefined {
  const parts =
    typeof traceparent === 'string'
      ? /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent)
      : null;
  const [, traceId, spanId, flags] = parts ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function traceparentOf({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}
