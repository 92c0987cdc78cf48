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

/** What a use case receives about a request. */
export interface Call<R extends Route> {
  /** The signed-in person. Undefined only on calls open to anyone; may be a machine on calls open to API keys. */
  readonly caller:
    | (R['definition']['who'] extends 'anyone' ? Caller | undefined : Caller)
    | (R['definition']['apiKey'] extends ApiKeyRight ? KeyCaller : never);
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The request’s network address and browser. */
  readonly from: {
    readonly address: string;
    readonly userAgent: string | undefined;
    /** The bearer token as sent: a session’s or an emailed link’s. */
    readonly bearer: string | undefined;
    /** The cookie header. Cookies never authenticate a call. */
    readonly cookies: string | undefined;
    /** Whether the client has disconnected. */
    readonly hasLeft: () => boolean;
  };
  /** Runs a keyed write in one transaction. A repeat with the same key does not run again. */
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

/** One handler per route of a noun. A missing one does not compile. */
export type HandlersOf<Routes extends Readonly<Record<string, Route>>> = {
  readonly [name in keyof Routes]: Handler<Routes[name]>;
};
