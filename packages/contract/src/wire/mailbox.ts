/** One mailbox, and nothing in it that could begin a second one or another header. */
const mailboxPattern = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+$/u;

/** Whether mail can be sent there. */
export function isMailbox(address: string): boolean {
  return address.length <= 254 && mailboxPattern.test(address);
}
