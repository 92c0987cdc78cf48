import type { BodyInputOf, ParamsOf, QueryInputOf, ReplyOf, Route } from './route.ts';
import type { Problem } from './problem.ts';
import { failureCopy, networkCopy } from '@drawbridge/messages/wire';
import { failureStatuses } from './failures.ts';

/** A problem the server answered with, or a network failure (`unavailable`). */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Of an error on our side: how its request’s id begins, by which people on the phone and the log name it. */
  readonly reference: string | undefined;
  constructor(problem: Problem) {
    const said = problem.detail ?? problem.title;
    const reference = problem.code === 'internal' ? problem.instance?.slice(0, 8) : undefined;
    super(reference === undefined ? said : `${said} ${networkCopy.reference({ reference })}`);
    this.name = 'ProblemError';
    this.problem = problem;
    this.reference = reference;
  }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: never }
  : { [key in Name]: Value };
export type CallInput<R extends Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryInputOf<R>> &
  Part<'body', BodyInputOf<R>> & { signal?: AbortSignal };

/** How the client sends requests. The `fetch` of browsers and of Node both fit. */
export interface Transport {
  send(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string | undefined;
    signal: AbortSignalLike | undefined;
  }): Promise<{ status: number; json(): Promise<unknown>; arrayBuffer(): Promise<ArrayBuffer> }>;
}

/** The one part of AbortSignal used here. The contract compiles without browser or Node types. */
export type AbortSignalLike = { readonly aborted: boolean };
type AbortSignal = AbortSignalLike;

/** Keys for writes that must take effect once, no matter how often they are sent. */
export interface WriteKeys {
  /**
   * The key for these contents. Stays the same until the server answers, so that a retry reuses it. Fields in
   * `neverKept` are not stored.
   */
  keyFor(url: string, body: string | undefined, neverKept?: readonly string[]): string;
  /** Call this once the server answers. From then on, the same contents count as a new write. */
  answered(url: string, body: string | undefined, neverKept?: readonly string[]): void;
}

export interface Client {
  /**
   * Calls a route and returns its reply, or the bytes if it replies with a file. Throws a ProblemError if the server
   * refuses or cannot be reached.
   */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>>;
}

/** Solves the puzzle that the server asks of strangers before a public form; undefined if it asks for none. */
export type ProveForm = () => Promise<string | undefined>;

/** Creates a client. `headers` is called for each request, so that each carries the current token. */
export function createClient(
  transport: Transport,
  headers: () => Record<string, string>,
  writeKeys: () => Promise<WriteKeys>,
  proveForm?: ProveForm,
): Client {
  return {
    async call(route, input) {
      const { method, keyed, neverKept, strangersProve } = route.definition;
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const keys = keyed && (await writeKeys());
      const url = urlOf(route, input);
      const proof = strangersProve && !('authorization' in headers()) ? await proveForm?.() : undefined;
      const response = await transport
        .send({
          method,
          url,
          headers: {
            accept: route.definition.reply === 'file' ? '*/*' : 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(keys ? { 'idempotency-key': keys.keyFor(url, body, neverKept) } : {}),
            ...(proof === undefined ? {} : { 'form-proof': proof }),
            ...headers(),
          },
          body,
          signal: input.signal,
        })
        .catch((cause: unknown) => unreachable(cause, input.signal));
      if (response.status < 500) keys?.answered(url, body, neverKept);
      if (route.definition.reply === 'file' && response.status < 400) {
        const bytes = await response
          .arrayBuffer()
          .catch((cause: unknown) => unreachable(cause, input.signal));
        return bytes as ReplyOf<typeof route>;
      }
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.status >= 400) throw new ProblemError(readProblem(answer, response.status));
      // The server checks every reply against this same schema before sending it.
      return answer as ReplyOf<typeof route>;
    },
  };
}

/** Network failures become problems. A call that its caller aborted stays an abort. */
function unreachable(cause: unknown, signal: AbortSignalLike | undefined): never {
  if (signal?.aborted) throw cause;
  throw new ProblemError({
    ...failureOf('unavailable'),
    detail: networkCopy.unreachable,
  });
}

/** The URL of a call. */
export function urlOf(route: Route, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = route.definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, string | number | undefined>)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

function readProblem(answer: unknown, status: number): Problem {
  const isProblem = typeof answer === 'object' && answer !== null && 'code' in answer && 'title' in answer;
  if (isProblem) return answer as Problem;
  return { ...failureOf(status === 503 || status === 502 ? 'unavailable' : 'internal'), status };
}

/** The problem of a call that did not reach the server. */
export function failureOf(code: keyof typeof failureStatuses): Problem {
  return { type: `/docs#${code}`, code, status: failureStatuses[code], title: failureCopy[code] };
}
