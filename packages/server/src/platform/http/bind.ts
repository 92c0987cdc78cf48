import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { keptBody } from '@drawbridge/contract/wire/kept-contents.ts';
import { limitsOf } from '@drawbridge/contract/wire/terms.ts';
import { inputMessages } from '@drawbridge/messages/wire';
import { isWriteKey, type KeyedWrites, type Once } from '../keyed-writes/once.ts';
import type { FormProof } from '../form-proof/form-proof.ts';
import type { Caller, KeyCaller } from '../session/caller.ts';
import { runActing, type NoteActingWrite } from './acting-calls.ts';
import type { Call, Handler } from './handler.ts';
import { bearerOf, callerOf, type Identification } from './identify-caller.ts';
import { isLarge, type LargeBodies } from './large-bodies.ts';
import type { LimitStrangers } from './limit-strangers.ts';
import { sendProblem } from './problem-reply.ts';
import { readInput } from './read-input.ts';
import { inLanguage, languageOf } from '../language/in-language.ts';
import { ReplyWithCookie } from './reply-with-cookie.ts';
import {
  FileReply,
  isRefusal,
  NoFile,
  refuse,
  refuseField,
  StreamReply,
  WrittenJson,
  type Refusal,
} from './refusal.ts';
import { sendFile, sendNoFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route’s name in the contract. */
    routeName?: string;
    /** Problems repeat their sentence as `error`. */
    saysError?: boolean;
    /** Comes without the portal’s client headers. */
    sentByBrowser?: boolean;
    /** Stays open until either side closes it, so its duration says nothing about the server’s speed. */
    streams?: boolean;
  }
}

export interface BindOptions extends Identification {
  /** Also check replies that the database rendered as JSON. Slow, so for tests only. */
  readonly checkWrittenReplies: boolean;
  readonly largeBodies: LargeBodies;
  readonly noteActingWrite: NoteActingWrite;
  readonly keyedWrites: KeyedWrites;
  readonly limitStrangers: LimitStrangers;
  readonly formProof: FormProof;
}

/** A reply does not match its schema. That is our bug, answered with 500. */
class ReplyMismatch extends Error {
  override name = 'ReplyMismatch';
}

/** Binds every route of the contract to its handler, named `noun.name`. */
export function bindEvery(
  app: FastifyInstance,
  routes: readonly { readonly name: string; readonly route: Route }[],
  handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  options: BindOptions,
): void {
  for (const { name, route } of routes) {
    const [noun = '', own = ''] = name.split('.');
    const handler = handlers[noun]?.[own];
    if (handler === undefined) throw new Error(`no handler for ${name}`);
    // The handler table’s type already guarantees that each handler fits its route.
    bind(app, name, route, handler as Handler<Route>, options);
  }
}

/** Binds a route to its handler. Identity, role, input and reply are checked here, the same way for every call. */
function bind(
  app: FastifyInstance,
  name: string,
  route: Route,
  handler: Handler<Route>,
  options: BindOptions,
): void {
  const { method, path } = route.definition;
  const { bodyBytes, strangersAnHour } = limitsOf(route);
  const definition: RouteOptions = {
    ...(strangersAnHour === undefined ? {} : { onRequest: options.limitStrangers(name, strangersAnHour) }),
    method,
    url: path,
    bodyLimit: bodyBytes,
    config: {
      routeName: name,
      saysError: route.definition.sayError === true,
      sentByBrowser: isSentByBrowser(route),
      streams: route.definition.reply === 'stream',
    },
    handler: (request, reply) =>
      inLanguage(languageOf(request), () => answerCall({ name, route, handler, options }, request, reply)),
  };
  if (!isLarge(bodyBytes)) app.route(definition);
  else void app.register(async (scope) => bindLarge(scope, route, definition, options));
}

/** Browsers themselves open the files behind links, and so pictures. */
function isSentByBrowser({ definition: { who, reply, sentByWorker } }: Route): boolean {
  return sentByWorker === true || (who === 'anyone' && reply === 'file');
}

interface BoundRoute {
  readonly name: string;
  readonly route: Route;
  readonly handler: Handler<Route>;
  readonly options: BindOptions;
}

/** Identifies the caller, checks role and input, runs the handler and sends what it answers. */
async function answerCall(
  { name, route, handler, options }: BoundRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await callerOf(route, request, options);
  if (isRefusal(caller)) return sendProblem(request, reply, caller);
  const input = readInput(route, request);
  if (isRefusal(input)) return sendProblem(request, reply, input);
  const isProven =
    caller !== undefined || !route.definition.strangersProve || (await hasProof(request, options));
  if (!isProven) return sendProblem(request, reply, refuse('proof_needed'));
  const once = onceOf(name, route, request, { caller, input }, options.keyedWrites);
  if (isRefusal(once)) return sendProblem(request, reply, once);
  const from = {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400),
    bearer: bearerOf(request),
    cookies: request.headers.cookie,
    hasLeft: () => request.raw.socket.destroyed,
  };
  // The table erased the route’s types. The schemas checked above make this cast safe.
  const call = { caller, from, once, ...input } as unknown as Call<Route>;
  const person = caller?.role === 'machine' ? undefined : caller;
  const employee = person?.actingEmployee;
  const answer =
    person && employee
      ? await runActing(
          employee.id,
          { caller: person, call: name, route, input },
          options.noteActingWrite,
          () => handler(call),
        )
      : await handler(call);
  if (isRefusal(answer)) return sendProblem(request, reply, answer);
  return sendReply(route, reply, answer, options);
}

/** Checked after the input, so that a form with a mistake does not use up its proof. */
function hasProof({ headers }: FastifyRequest, { formProof }: BindOptions): Promise<boolean> {
  return formProof.accepts(headers['form-proof']?.toString());
}

/** A route with a large body identifies the caller before it receives the body; a stranger's is not worth the disk. */
function bindLarge(
  scope: FastifyInstance,
  route: Route,
  definition: RouteOptions,
  options: BindOptions,
): void {
  const senders = new WeakMap<FastifyRequest, string>();
  scope.addHook('onRequest', async (request, reply) => {
    const caller = await callerOf(route, request, options);
    if (isRefusal(caller)) return sendProblem(request, reply, caller);
    if (caller) senders.set(request, idOf(caller));
  });
  options.largeBodies.addRoute(scope, definition, (request) => senders.get(request) ?? request.ip);
}

function idOf(caller: Caller | KeyCaller): string {
  return caller.role === 'machine' ? caller.apiKey.id : caller.accountId;
}

/** How to run a keyed write; undefined for other calls. A write without a key always runs. */
function onceOf(
  name: string,
  route: Route,
  request: FastifyRequest,
  { caller, input }: { caller: Caller | KeyCaller | undefined; input: { body: unknown } },
  keyedWrites: KeyedWrites,
): Once | Refusal | undefined {
  if (!route.definition.keyed) return undefined;
  const key = request.headers['idempotency-key'];
  if (key !== undefined && !isWriteKey(key)) {
    const message = inputMessages.idempotencyKey;
    return refuseField('Idempotency-Key', message);
  }
  return keyedWrites({
    owner: caller ? idOf(caller) : 'anyone',
    call: name,
    key,
    contents: JSON.stringify({ ...input, body: keptBody(input.body, route.definition.neverKept) }),
  });
}

function sendReply(route: Route, reply: FastifyReply, answer: unknown, options: BindOptions): FastifyReply {
  if (answer instanceof ReplyWithCookie)
    return sendReply(route, reply.header('set-cookie', answer.cookies), answer.reply, options);
  if (answer instanceof FileReply) return sendFile(reply, answer);
  if (answer instanceof NoFile) return sendNoFile(reply);
  if (answer instanceof StreamReply) return sendStream(reply, answer);
  reply.code(route.definition.status ?? 200);
  // Keep storage. It has personal choices, such as theme and tooltips, and other people’s drafts.
  if (route.definition.clearsCache) reply.header('clear-site-data', '"cache"');
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (answer instanceof WrittenJson) {
    if (options.checkWrittenReplies) checkedReply(route, JSON.parse(answer.text));
    return reply.send(answer.text);
  }
  return reply.send(checkedReply(route, answer));
}

function sendStream(reply: FastifyReply, { events }: StreamReply): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // For proxies that would buffer the reply.
      .header('x-accel-buffering', 'no')
      // Close with the reply, so that a stopping server does not wait for this connection.
      .header('connection', 'close')
      .send(events)
  );
}

/** The reply as its schema describes it. Fields the schema does not list are dropped. */
function checkedReply(route: Route, answer: unknown): unknown {
  const schema = route.definition.reply;
  if (schema === 'file' || schema === 'stream')
    throw new ReplyMismatch(`${route.definition.path}: answers JSON instead of a ${schema}`);
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new ReplyMismatch(
    `${route.definition.path}: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  );
}
