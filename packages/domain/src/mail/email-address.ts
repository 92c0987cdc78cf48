/**
 * One mailbox at a named host: nothing that could start a second address, a comment or another header, no bracketed
 * machine address, no invisible character.
 */
const address = /^[^\s\p{C}@,;:<>()[\]\\"]+@(?:[^\s\p{C}.@,;:<>()[\]\\"]+\.)+[^\s\p{C}.@,;:<>()[\]\\"]+$/u;

const mostCharacters = 254;

/** Whether an address can receive email: the one rule for forms, calls, imports, the command line and the sender. */
export function isEmailAddress(text: string): boolean {
  return text.length <= mostCharacters && address.test(text);
}
