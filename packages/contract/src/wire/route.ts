import type * as z from 'zod/mini';
import type { Role } from '@drawbridge/domain/access/account-types.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import type { ProblemCode } from './problem.ts';

/** Anyone at all, or signed-in people with one of these roles. */
export type Who = 'anyone' | readonly Role[];

/**
 * Whose data a call touches. With `one deal`, `idAt` says where the request has the deal’s id. A deal that is not the
 * caller’s gets the same 404 as one that does not exist. Roles in `everyDealFor` may touch any deal.
 */
export type Touches =
  | { readonly data: 'nothing personal' }
  | { readonly data: 'own account' }
  | { readonly data: 'own deals' }
  | { readonly data: 'every deal' }
  | { readonly data: 'every account' }
  | {
      readonly data: 'one deal';
      readonly idAt: `body.${string}` | `params.${string}` | `query.${string}`;
      readonly everyDealFor: readonly Role[];
    };

export interface Limits {
  readonly bodyBytes: number;
  /** Calls per hour from one address by people who are not signed in. No limit by default. */
  readonly strangersAnHour?: number;
}

export type AnySchema = z.ZodMiniType;
type Infer<S> = S extends AnySchema ? z.infer<S> : undefined;
type InferInput<S> = S extends AnySchema ? z.input<S> : undefined;

export type Effect = 'reads' | 'writes';

export interface RouteDefinition {
  readonly method: 'GET' | 'POST';
  readonly path: `/lima/api/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly touches: Touches;
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  /** The status of a reply, 200 by default. */
  readonly status?: 201;
  /** JSON in this shape, a file’s bytes, or server-sent events until either side closes. */
  readonly reply: AnySchema | 'file' | 'stream';
  /** Business refusals beyond those of every call (see `sharedRefusals`). */
  readonly refusals?: readonly ProblemCode[];
  readonly limits?: Partial<Limits>;
  /** By default a GET reads and a POST writes. */
  readonly effect?: Effect;
  /** Refused while an employee views the account. Only the owner may change passwords and bank accounts, pay, or file requests. */
  readonly notWhileViewing?: true;
  /**
   * Takes an `Idempotency-Key`. A call repeated with the same key and contents takes effect once and gets the same
   * answer. For calls that move money or file a request.
   */
  readonly keyed?: true;
  /** Body fields that neither side stores. A keyed write’s digest leaves them out. */
  readonly neverKept?: readonly string[];
  /** Open to anyone. A token is optional but checked: a valid one identifies the caller, an invalid one is refused. */
  readonly recognizes?: true;
  /** With `recognizes`: refuses signed-in people with these roles. */
  readonly exceptFor?: readonly Role[];
  /** Where the lender asks for it, people who are not signed in send a solved puzzle in `Form-Proof` (`FORM_PROOF`). */
  readonly strangersProve?: true;
  /** Also open to the lender’s API keys with this right. Keys see every deal and have no account. */
  readonly apiKey?: ApiKeyRight;
  /** Problems repeat their sentence as `error`. */
  readonly sayError?: true;
  /** The browser’s service worker makes it, without the portal’s client headers. */
  readonly sentByWorker?: true;
  /** Open to sessions that are limited to setting up a second factor. */
  readonly whileEnrolling?: true;
  /** Clears the browser’s cached answers. */
  readonly clearsCache?: true;
}

export interface Route<D extends RouteDefinition = RouteDefinition> {
  readonly definition: D;
}

export type ParamsOf<R extends Route> = Infer<R['definition']['params']>;
export type QueryOf<R extends Route> = Infer<R['definition']['query']>;
export type BodyOf<R extends Route> = Infer<R['definition']['body']>;
export type ReplyOf<R extends Route> = R['definition']['reply'] extends 'file'
  ? ArrayBuffer
  : R['definition']['reply'] extends 'stream'
    ? never
    : Infer<R['definition']['reply']>;
export type BodyInputOf<R extends Route> = InferInput<R['definition']['body']>;
export type QueryInputOf<R extends Route> = InferInput<R['definition']['query']>;
export type RefusalOf<R extends Route> = R['definition']['refusals'] extends readonly ProblemCode[]
  ? R['definition']['refusals'][number]
  : never;

type Terms = Omit<RouteDefinition, 'method' | 'path'>;
type Path = RouteDefinition['path'];

/** Declares a GET. Server and client are built from these declarations; nothing else has a URL. */
export function get<const P extends Path, const T extends Terms>(
  path: P,
  terms: T,
): Route<T & { readonly method: 'GET'; readonly path: P }> {
  return { definition: { ...terms, method: 'GET', path } };
}

/** Declares a POST. */
export function post<const P extends Path, const T extends Terms>(
  path: P,
  terms: T,
): Route<T & { readonly method: 'POST'; readonly path: P }> {
  return { definition: { ...terms, method: 'POST', path } };
}
