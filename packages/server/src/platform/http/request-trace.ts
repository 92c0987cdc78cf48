import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { callersTraces } from '../tracing/callers-traces.ts';
import { inSpan, type Span, type SpanStart, type Tracer } from '../tracing/spans.ts';
import { traceFrom, traceparentOf, type TraceContext } from '../tracing/trace-context.ts';

export interface RequestTraces {
  /** The id of a request: the one a trusted proxy gave it, otherwise that of its trace. Begins the request’s span. */
  readonly idOf: (request: IncomingMessage) => string;
  /** Answers each request with its id, runs what it causes inside its span, and ends the span. */
  readonly follow: (app: FastifyInstance) => void;
  /** What the line that ends a request says about its trace. */
  readonly inLog: (request: IncomingMessage) => Readonly<Record<string, string>>;
}

interface Traced {
  readonly span: Span;
  /** Where the request comes from in a trace that began elsewhere. */
  readonly parent: TraceContext | undefined;
  readonly begunBy: 'proxy' | 'caller' | 'portal';
}

/** Where a trusted proxy passes on the `traceparent` of its caller, beside its own. */
const passedOn = 'caller-traceparent';

/**
 * Requests in traces. A trusted proxy may name a request, begin its trace and decide whether that is recorded. While traces are sent, anyone
 * else may name a trace too, and the log says so: they could make a request look like a part of another one whose id they know.
 */
export function requestTraces(tracer: Tracer, trustsProxy: boolean): RequestTraces {
  const traces = new WeakMap<IncomingMessage, Traced>();
  const ofCaller = callersTraces(tracer);
  function begin(request: IncomingMessage): Traced {
    const { traceparent, [passedOn]: passed } = request.headers;
    const ofProxy = trustsProxy ? traceFrom(traceparent) : undefined;
    const { parent, traceId }: Pick<SpanStart, 'parent' | 'traceId'> = ofProxy
      ? { parent: ofProxy }
      : ofCaller(trustsProxy ? passed : traceparent);
    const begunBy = ofProxy ? 'proxy' : parent || traceId !== undefined ? 'caller' : 'portal';
    const span = tracer.start('request', { kind: 'server', parent, traceId });
    const made = { span, parent, begunBy } as const;
    traces.set(request, made);
    return made;
  }
  const of = (request: IncomingMessage) => traces.get(request) ?? begin(request);
  return {
    idOf(request) {
      const given = trustsProxy ? request.headers['x-request-id'] : undefined;
      const { traceId } = begin(request).span;
      return typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : traceId;
    },
    follow(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { span, begunBy } = of(request.raw);
        reply.header('x-request-id', request.id);
        // Callers do not learn whether theirs is recorded.
        if (begunBy === 'proxy') reply.header('traceresponse', traceparentOf(span));
        inSpan(span, tracer, done);
      });
      // A body that arrived leads here from outside the span.
      app.addHook('preValidation', (request, _reply, done) => inSpan(of(request.raw).span, tracer, done));
      app.addHook('onResponse', async ({ raw, method, routeOptions }, reply) => {
        // Health checks and streams, which last for hours, say nothing about speed.
        if (routeOptions.logLevel === 'silent' || routeOptions.config.streams) return;
        const route = routeOptions.url;
        const { span, begunBy } = of(raw);
        span.end({
          name: route === undefined ? method : `${method} ${route}`,
          attributes: {
            'http.request.method': method,
            'http.response.status_code': reply.statusCode,
            'drawbridge.trace.begun_by': begunBy,
            ...(route === undefined ? {} : { 'http.route': route }),
          },
          failed: reply.statusCode >= 500,
        });
      });
    },
    inLog(request) {
      const { span, parent, begunBy } = of(request);
      return {
        traceId: span.traceId,
        spanId: span.spanId,
        ...(parent ? { parentSpanId: parent.spanId } : {}),
        ...(begunBy === 'portal' ? {} : { traceBegunBy: begunBy }),
      };
    },
  };
}
