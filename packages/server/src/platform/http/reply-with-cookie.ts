/** A reply with which the browser is to keep something that no script can read. */
export class ReplyWithCookie<Reply> {
  readonly reply: Reply;
  /** As the header says it. */
  readonly cookie: string;
  constructor(reply: Reply, cookie: string) {
    this.reply = reply;
    this.cookie = cookie;
  }
}
