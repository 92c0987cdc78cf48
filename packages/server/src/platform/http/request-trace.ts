import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { inSpan, type Span, type Tracer } from '../tracing/spans.ts';
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
  /** Where the request comes from in a trusted proxy’s trace. */
  readonly parent: TraceContext | undefined;
}

/**
 * Requests in traces. Only a trusted proxy may name a request or its trace: anyone else could make a request look like a part
 * of another one in the log.
 */
export function requestTraces(tracer: Tracer, trustsProxy: boolean): RequestTraces {
  const traces = new WeakMap<IncomingMessage, Traced>();
  function begin(request: IncomingMessage): Traced {
    const parent = trustsProxy ? traceFrom(request.headers['traceparent']) : undefined;
    const made = { span: tracer.start('request', { kind: 'server', parent }), parent };
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
        const { span, parent } = of(request.raw);
        reply.header('x-request-id', request.id);
        if (parent) reply.header('traceresponse', traceparentOf(span));
        inSpan(span, tracer, done);
      });
      // A body that arrived leads here from outside the span.
      app.addHook('preValidation', (request, _reply, done) => inSpan(of(request.raw).span, tracer, done));
      app.addHook('onResponse', async ({ raw, method, routeOptions }, reply) => {
        // Health checks and streams, which last for hours, say nothing about speed.
        if (routeOptions.logLevel === 'silent' || routeOptions.config.streams) return;
        const route = routeOptions.url;
        of(raw).span.end({
          name: route === undefined ? method : `${method} ${route}`,
          attributes: {
            'http.request.method': method,
            'http.response.status_code': reply.statusCode,
            ...(route === undefined ? {} : { 'http.route': route }),
          },
          failed: reply.statusCode >= 500,
        });
      });
    },
    inLog(request) {
      const { span, parent } = of(request);
      return {
        traceId: span.traceId,
        spanId: span.spanId,
        ...(parent ? { parentSpanId: parent.spanId } : {}),
      };
    },
  };
}
