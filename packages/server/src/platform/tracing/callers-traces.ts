import { hash, hkdfSync, randomBytes } from 'node:crypto';
import type { SpanStart, Tracer } from './spans.ts';
import { traceFrom } from './trace-context.ts';

/**
 * Decides which traces are recorded: the same ones on every server, and such that no caller can choose an id that is, or is not.
 * @param share from 0 to 1
 * @param secret what servers of one lender share; without it, each decides by itself
 */
export function sampleTraces(share: number, secret: string | undefined): (traceId: string) => boolean {
  if (share >= 1) return () => true;
  if (share <= 0) return () => false;
  const key = hkdfSync('sha256', secret ?? randomBytes(32), '', 'drawbridge trace sampling', 32);
  const prefix = Buffer.from(key).toString('hex');
  const below = share * 2 ** 48;
  // No MAC: ids have one length, the digest stays here, and a MAC takes ten times as long.
  return (traceId) => Number.parseInt(hash('sha256', prefix + traceId).slice(0, 12), 16) < below;
}

/** Requests in one trace of a caller, on one server. A page needs about twenty. */
export const mostRequestsInTrace = 200;
/** Traces of callers that are counted. The one that was used the longest time ago is forgotten first. */
const mostCounted = 5000;

/** Where a request is in the trace of its caller. Nowhere if the caller names none. */
export type CallersTraces = (traceparent: unknown) => Pick<SpanStart, 'parent' | 'traceId'>;

/**
 * Takes the trace that a caller names, and decides itself whether it is recorded. The caller’s own span is the parent only if the caller
 * says that it records it, which browsers do not: a parent that never comes hides what a trace is about. A trace that has more requests
 * than people cause is not continued.
 */
export function callersTraces({ samples }: Tracer): CallersTraces {
  if (!samples) return () => ({});
  const requests = new Map<string, number>();
  return (traceparent) => {
    const place = traceFrom(traceparent);
    if (!place) return {};
    const { traceId } = place;
    const count = (requests.get(traceId) ?? 0) + 1;
    requests.delete(traceId);
    requests.set(traceId, count);
    const [oldest] = requests.keys();
    if (requests.size > mostCounted && oldest !== undefined) requests.delete(oldest);
    if (count > mostRequestsInTrace) return {};
    return place.sampled ? { parent: { ...place, sampled: samples(traceId) } } : { traceId };
  };
}
