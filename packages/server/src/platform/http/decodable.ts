/** A URL’s path, without query and fragment. */
export function pathOf(url: string): string {
  return /^[^?#]*/.exec(url)?.[0] ?? url;
}

/** Whether a URL’s path can be decoded. A link that an email cut off may end in half a character. */
export function isDecodable(url: string): boolean {
  try {
    decodeURI(pathOf(url));
    return true;
  } catch {
    return false;
  }
}
