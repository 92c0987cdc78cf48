/**
 * One mailbox at a named host: nothing in it that could begin a second address, a comment or another header, no address of a
 * machine in brackets, no character that cannot be seen.
 */
const address = /^[^\s\p{C}@,;:<>()[\]\\"]+@(?:[^\s\p{C}.@,;:<>()[\]\\"]+\.)+[^\s\p{C}.@,;:<>()[\]\\"]+$/u;

/** Most characters of an address that mail can be sent to. */
const mostCharacters = 254;

/** Whether mail can be sent there: the one rule of forms, calls, imports, the command line and what sends mail. */
export function isEmailAddress(text: string): boolean {
  return text.length <= mostCharacters && address.test(text);
}
