/** A reply that sets a cookie which scripts cannot read. */
export class ReplyWithCookie<Reply> {
  readonly reply: Reply;
  /** The `Set-Cookie` header’s value. */
  readonly cookie: string;
  constructor(reply: Reply, cookie: string) {
    this.reply = reply;
    this.cookie = cookie;
  }
}
