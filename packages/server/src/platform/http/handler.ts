import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
  ReplyOf,
  Route,
} from '@drawbridge/contract/wire/route.ts';
import type { Once } from '../keyed-writes/once.ts';
import type { Caller, KeyCaller } from '../session/caller.ts';
import type { ReplyWithCookie } from './reply-with-cookie.ts';
import type { FileReply, NoFile, Refusal, StreamReply, WrittenJson } from './refusal.ts';

/** What a use case gets to know of a request. */
export interface Call<R extends Route> {
  /** The signed-in person; undefined only on calls that are open to anyone, a machine on those open to API keys. */
  readonly caller:
    | (R['definition']['who'] extends 'anyone' ? Caller | undefined : Caller)
    | (R['definition']['apiKey'] extends ApiKeyRight ? KeyCaller : never);
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The network address and the browser that the request came from. */
  readonly from: {
    readonly address: string;
    readonly userAgent: string | undefined;
    /** The bearer token as it came: of a session, or of a mailed link. */
    readonly bearer: string | undefined;
    /** The header of cookies. No call is let in for one. */
    readonly cookies: string | undefined;
    /** Whether nobody waits for the answer any more. */
    readonly hasLeft: () => boolean;
  };
  /** Runs what a keyed write does: in one transaction, and not again when it comes again under its key. */
  readonly once: R['definition']['keyed'] extends true ? Once : undefined;
}

type KeyRefusal<R extends Route> = R['definition']['keyed'] extends true ? 'key_reused' : never;

type DealRefusal<R extends Route> = R['definition']['touches']['data'] extends 'one deal'
  ? 'deal_not_found'
  : never;

type ReplyKind<R extends Route> = R['definition']['reply'] extends 'file'
  ? FileReply | NoFile
  : R['definition']['reply'] extends 'stream'
    ? StreamReply
    : ReplyOf<R> | WrittenJson | ReplyWithCookie<ReplyOf<R>>;

export type Answer<R extends Route> =
  | ReplyKind<R>
  | Refusal<
      RefusalOf<R> | DealRefusal<R> | KeyRefusal<R> | 'too_many_requests' | 'invalid_input' | 'signed_out'
    >;

export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>>;

/** A handler for each route of a noun: leaving one out does not compile. */
export type HandlersOf<Routes extends Readonly<Record<string, Route>>> = {
  readonly [name in keyof Routes]: Handler<Routes[name]>;
};
