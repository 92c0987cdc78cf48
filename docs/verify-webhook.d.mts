type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The event, checked with the library; throws unless Drawbridge sent it within the last five minutes. */
export declare function eventFrom(headers: Headers, body: string, secret: string): unknown;

/** The same check without a library. `now` is in milliseconds since 1970. */
export declare function isFromDrawbridge(
  headers: Headers,
  body: string | Uint8Array,
  secret: string,
  now?: number,
): boolean;
