/** The path of an address, without query and fragment. */
export function pathOf(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? url;
}

/** Whether the path of an address can be decoded: a link cut off in an email may end in half a character. */
export function isDecodable(url: string): boolean {
  try {
    decodeURI(pathOf(url));
    return true;
  } catch {
    return false;
  }
}
