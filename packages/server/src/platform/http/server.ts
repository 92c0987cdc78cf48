import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { cardFrameOrigin } from '../config/card-place.ts';
import type { Config } from '../config/config.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import type { Log } from '../log.ts';
import { isSameSecret } from '../secrets/same-secret.ts';
import { idsOnly, type Tracer } from '../tracing/spans.ts';
import { announceStop } from './announce-stop.ts';
import { compressJson } from './compress-json.ts';
import { answerErrors, sendProblem } from './problem-reply.ts';
import { refuse } from './refusal.ts';
import { requestTraces, type RequestTraces } from './request-trace.ts';
import { endConnectionsOnStop } from './end-connections.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { ownWords, refuseWhileClosing } from './unreadable-requests.ts';

const apiPrefix = '/lima/';

/** Only this server’s own files and the configured services may run, load or appear in frames. */
function contentSecurityPolicy(config: Config, { flags }: Pick<LenderNow, 'flags'>): string {
  const { ANALYTICS_URL: analytics, ONBOARDING_SCRIPT_URL: onboarding } = config;
  const checklist = checklistFrame(config, flags);
  const origins = (...urls: (string | undefined)[]) =>
    urls.filter((url) => url !== undefined).map((url) => new URL(url).origin);
  // Only for the hosted card form, which is posted into a frame.
  const cardFrame = cardFrameOrigin(flags.appraisalPayment ? config.cardPlace : undefined) ?? [];
  // Our own frames show document and email previews, which have stricter policies. Every other page refuses to be framed.
  const frames = new Set(["'self'", origins(checklist), cardFrame].flat());
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...origins(onboarding)],
    'style-src': ["'self'"],
    // A blob is a photo on this device that was not sent yet.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins(analytics, onboarding)],
    'frame-src': [...frames],
    'manifest-src': ["'self'"],
    'form-action': [...new Set(["'self'", cardFrame].flat())],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

/** The address of the checklist to frame. Undefined if the built-in one is used. */
export function checklistFrame(
  { CHECKLIST_URL: url }: Pick<Config, 'CHECKLIST_URL'>,
  flags: LenderNow['flags'],
): string | undefined {
  return flags.checklistIframe ? url : undefined;
}

/** Sets the policy on each reply, based on the current feature flags. Replies with a stricter policy replace it. */
function sendPolicy(app: FastifyInstance, config: Config, now: () => LenderNow): void {
  let made: { readonly of: LenderNow; readonly policy: string } | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    const lender = now();
    if (made?.of !== lender) made = { of: lender, policy: contentSecurityPolicy(config, lender) };
    reply.header('content-security-policy', made.policy);
  });
}

function newApp(config: Config, log: Log, traces: RequestTraces): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: traces.idOf,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 64 * 1024,
    // Long enough for 20 MB from a phone with weak reception. Small requests get less time (see slow-bodies.ts).
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    // Each route’s own schema limits its parameters’ length.
    routerOptions: { maxParamLength: 16_384 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // With Fastify's own compilers, a megabyte of packages would be loaded and never used.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    ...ownWords,
  }) as unknown as FastifyInstance;
}

function noSchemas(): never {
  throw new Error('calls are checked by the contract, not by schemas of Fastify');
}

export interface ServerParts {
  readonly stopping?: AbortSignal | undefined;
  readonly tracer?: Tracer | undefined;
}

/** An HTTP server with everything that all calls share, but no routes yet. */
export async function createServer(
  config: Config,
  now: () => LenderNow,
  log: Log,
  { stopping, tracer = idsOnly }: ServerParts = {},
): Promise<FastifyInstance> {
  const traces = requestTraces(tracer, config.TRUST_PROXY > 0);
  const app = newApp(config, log, traces);
  traces.follow(app);
  if (stopping) announceStop(app, stopping);
  refuseWhileClosing(app);
  endSlowBodies(app);
  endConnectionsOnStop(app);
  logRequests(app, traces);
  answerErrors(app);
  app.removeContentTypeParser('text/plain');
  sendSecurityHeaders(app, config);
  sendPolicy(app, config, now);
  compressJson(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.OVERLOAD_DELAY,
    retryAfter: 2,
    exposeStatusRoute: false,
  });
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith(apiPrefix),
  });
  knowClients(app, config);
  return app;
}

/** Logs one line per request, without its query, headers or body, because those may contain private data. */
function logRequests(app: FastifyInstance, traces: RequestTraces): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...traces.inLog(request.raw),
      },
      'request',
    );
  });
}

/** Client headers identify a build of the app. They reach every browser, so they protect nothing. */
function knowClients(app: FastifyInstance, { CLIENT_ID: id, CLIENT_SECRET: secret }: Config): void {
  if (id === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(apiPrefix) || request.routeOptions.config.sentByBrowser) return;
    const { client_id: givenId, client_secret: givenSecret } = request.headers;
    if (givenId !== id || !isSameSecret(givenSecret?.toString(), secret ?? ''))
      return sendProblem(request, reply, refuse('unknown_client'));
  });
}
