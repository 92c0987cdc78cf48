const code = /^[0-9a-f]{16}$/;

/** Whether a text is the code of a broker’s link. What names a broker otherwise is their email address. */
export function isBrokerCode(text: string): boolean {
  return code.test(text);
}

/** Where a broker’s link leads. */
export function brokerLinkPath(linkCode: string): string {
  return `/b/${linkCode}`;
}
