import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Where a request belongs in its sender's traces (W3C Trace Context). */
export interface RequestTrace {
  readonly traceId: string;
  /** What the sender calls its own part. */
  readonly parentSpanId: string;
  /** What this server calls its part. */
  readonly spanId: string;
  readonly flags: string;
}

const traces = new WeakMap<IncomingMessage, RequestTrace>();

/** The trace that the header `traceparent` names; undefined without one, or when it makes no sense. */
export function traceOf(request: IncomingMessage): RequestTrace | undefined {
  const known = traces.get(request);
  if (known) return known;
  const { traceparent } = request.headers;
  const parts =
    typeof traceparent === 'string'
      ? /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent)
      : null;
  const [, traceId, parentSpanId, flags] = parts ?? [];
  if (traceId === undefined || parentSpanId === undefined || flags === undefined) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentSpanId)) return undefined;
  const trace = { traceId, parentSpanId, spanId: randomBytes(8).toString('hex'), flags };
  traces.set(request, trace);
  return trace;
}

/** The id that the sender gave the request, as long as it is short and plain; one of our own otherwise. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : crypto.randomUUID();
}

/** What each log line about the request says besides its id. */
export function traceInLog(request: IncomingMessage): Readonly<Record<string, string>> {
  const trace = traceOf(request);
  return trace ? { traceId: trace.traceId, spanId: trace.spanId, parentSpanId: trace.parentSpanId } : {};
}
