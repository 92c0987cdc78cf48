import type * as z from 'zod/mini';
import type { Role } from '@drawbridge/domain/access/account-types.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import type { ProblemCode } from './problem.ts';

/** Who may call: everybody, or signed-in people in the roles listed. */
export type Who = 'anyone' | readonly Role[];

/**
 * Whose data a call touches. `one deal` names where the request carries the deal's id: a deal that is not the
 * caller's is answered as if it did not exist. `everyDealFor` lists the roles to whom every deal is open.
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
  /** Most bytes of a request body. */
  readonly bodyBytes: number;
  /** Most calls an hour from one address by people who are not signed in; none unless said otherwise. */
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
  /** The status of a reply; 200 unless said otherwise. */
  readonly status?: 201;
  /** What comes back: JSON of that shape, the bytes of a file, or server-sent events for as long as both sides wish. */
  readonly reply: AnySchema | 'file' | 'stream';
  /** Business refusals beyond those that every call shares (see `sharedRefusals`). */
  readonly refusals?: readonly ProblemCode[];
  readonly limits?: Partial<Limits>;
  /** Whether a call changes anything. Unless said otherwise, a GET reads and a POST writes. */
  readonly effect?: Effect;
  /** Refused while an employee views the account: passwords, bank accounts, payments and requests are the owner's own. */
  readonly notWhileViewing?: true;
  /**
   * Takes an `Idempotency-Key`: sent again with the same key and contents, it has one effect and gives the same answer.
   * For what moves money or files a request.
   */
  readonly keyed?: true;
  /** Fields of the body of which nothing is kept, on either side: no digest of a keyed write is made of them. */
  readonly neverKept?: readonly string[];
  /** Open to anyone, but a bearer token is looked at: somebody signed in is known, and a token good for nothing refused. */
  readonly recognises?: true;
  /** With `recognises`: signed-in people in these roles are refused. */
  readonly exceptFor?: readonly Role[];
  /** Open to API keys of the lender with that right as well: machines, who see every deal and are nobody’s account. */
  readonly apiKey?: ApiKeyRight;
  /** Refusals also carry what to tell the person as `error`. */
  readonly sayError?: true;
  /** Open even to a session that is only good for setting up a second factor. */
  readonly whileEnrolling?: true;
  /** Ends what the browser may keep: its cached answers are thrown away. */
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

/** Declares a call. The server is built from these and the browser asks through them; nothing else has a URL. */
export function route<const D extends RouteDefinition>(definition: D): Route<D> {
  return { definition };
}
