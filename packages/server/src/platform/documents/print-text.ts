/** Characters beyond Latin-1 in the standard PDF fonts. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin1.includes(character);
}

/** Reduces text to the standard PDF fonts’ characters: drops other accents and replaces other scripts with `?`. */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (isShown(character)) return character;
    const [plain = '?'] = character.normalize('NFKD');
    return isShown(plain) ? plain : '?';
  }).join('');
}

/** The same for text with several lines. */
export function winAnsiLines(text: string): string {
  return text.split('\n').map(winAnsi).join('\n');
}

/** A web address as people type it from paper. With its scheme it would break after the slashes. */
export function printedAddress(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

/** Mixes a color with white: a `share` of 0 gives white, 1 the color itself. */
export function tint(color: string, share: number): string {
  const channels = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
  const mixed = channels.map((channel) => Math.round(255 - (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
