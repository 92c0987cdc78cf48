import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { TraceContext } from './trace-context.ts';

/** What a span says about itself. Never personal data, query strings, bodies, tokens or values of statements. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** The place that caused it. Without one, the span begins a trace. */
  readonly parent?: TraceContext | undefined;
  /** Without a parent: the trace that it begins or joins. A new one if not given. */
  readonly traceId?: string | undefined;
  /** In milliseconds since 1970; now if not given. */
  readonly startedAt?: number;
}

export interface SpanEnd {
  /** Replaces the name, if only the end knows it. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly failed?: boolean;
}

/** A piece of work in a trace. One that never ends is never sent. */
export interface Span extends TraceContext {
  readonly end: (result?: SpanEnd) => void;
}

export interface Tracer {
  readonly start: (name: string, start: SpanStart) => Span;
  /** Whether a trace that a caller began is recorded. Without it, the traces of callers are ignored. */
  readonly samples?: (traceId: string) => boolean;
}

/** Gives every piece of work its ids, for the log, and records nothing. */
export const idsOnly: Tracer = {
  start(_name, { parent, traceId }) {
    return {
      traceId: parent?.traceId ?? traceId ?? randomHex(),
      spanId: randomHex().slice(0, 16),
      sampled: parent?.sampled ?? false,
      end: () => undefined,
    };
  },
};

/** 32 random digits. Node has the bytes of many UUIDs ready, which `randomBytes` fetches for each call. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

interface Place {
  readonly span: Span;
  readonly tracer: Tracer;
}

const current = new AsyncLocalStorage<Place>();

/** Where in which trace the code runs right now. */
export function currentTrace(): TraceContext | undefined {
  return current.getStore()?.span;
}

/** Runs `work`, and all that it waits for, inside a span. */
export function inSpan<Result>(span: Span, tracer: Tracer, work: () => Result): Result {
  return current.run({ span, tracer }, work);
}

/** Records a span inside the current one, after the fact. */
export function noteSpan(name: string, start: Omit<SpanStart, 'parent'>, end: SpanEnd): void {
  const place = current.getStore();
  place?.tracer.start(name, { ...start, parent: place.span }).end(end);
}

/** The ids that a log line carries. */
export function traceInLog(): { readonly traceId?: string; readonly spanId?: string } {
  const place = currentTrace();
  return place ? { traceId: place.traceId, spanId: place.spanId } : {};
}
