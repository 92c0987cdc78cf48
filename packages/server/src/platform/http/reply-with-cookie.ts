/** A reply that sets cookies which scripts cannot read. */
export class ReplyWithCookie<Reply> {
  readonly reply: Reply;
  /** The values of the `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  constructor(reply: Reply, cookies: readonly string[]) {
    this.reply = reply;
    this.cookies = cookies;
  }
}
