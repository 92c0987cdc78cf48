/** Whether Drawbridge sent this, within five minutes. `now` is in milliseconds since 1970. */
export declare function isFromDrawbridge(
  header: string,
  body: string | Uint8Array,
  secret: string,
  now?: number,
): boolean;
