import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request’s place in its sender’s traces (W3C Trace Context). */
export interface RequestTrace {
  readonly traceId: string;
  /** The sender’s span id. */
  readonly parentSpanId: string;
  /** This server’s span id. */
  readonly spanId: string;
  readonly flags: string;
}

const traces = new WeakMap<IncomingMessage, RequestTrace>();

/** The trace from the `traceparent` header. Undefined if the header is missing or malformed. */
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

/** The sender’s request id if it is short and plain, otherwise one of our own. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : crypto.randomUUID();
}

/** What each of a request’s log lines includes in addition to its id. */
export function traceInLog(request: IncomingMessage): Readonly<Record<string, string>> {
  const trace = traceOf(request);
  return trace ? { traceId: trace.traceId, spanId: trace.spanId, parentSpanId: trace.parentSpanId } : {};
}
