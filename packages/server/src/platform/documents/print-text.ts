/** What the standard PDF fonts can show beyond Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin1.includes(character);
}

/** Text in the letters that the standard PDF fonts have: accents they lack are dropped, other scripts become `?`. */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (isShown(character)) return character;
    const [plain = '?'] = character.normalize('NFKD');
    return isShown(plain) ? plain : '?';
  }).join('');
}

/** Text of several lines in those letters. */
export function winAnsiLines(text: string): string {
  return text.split('\n').map(winAnsi).join('\n');
}

/** A colour mixed into white: `share` of 0 is white, 1 the colour itself. */
export function tint(colour: string, share: number): string {
  const channels = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
  const mixed = channels.map((channel) => Math.round(255 - (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
