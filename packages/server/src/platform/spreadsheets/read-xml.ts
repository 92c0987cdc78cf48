/** Hears what a document says, from its beginning to its end. Names come without their namespace. */
export interface XmlListener {
  open(name: string, attributes: () => ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

// A sheet has millions of tags: groups have no names, for which an object each would be made.
const openingTag = /<([^\s<>/=]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const closingTag = /<\/([^\s<>/]+)\s*>/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entity = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<named>amp|lt|gt|quot|apos));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Elements stand within one another; documents of people do so less deeply than this. */
const mostDepth = 200;

/** One tag, comment or text between tags is never longer. */
const mostPiece = 1024 * 1024;

/**
 * Reads an XML document. There are no entities but the five of XML itself, and no document type: one that declares any
 * is refused, so nothing grows and nothing is fetched. False when it is not well-formed.
 */
export function readXml(xml: string, listener: XmlListener): boolean {
  const reader = xmlReader(listener);
  return reader.write(xml) && reader.end();
}

export interface XmlReader {
  /** False once the document is not well-formed. */
  write(xml: string): boolean;
  /** Whether the document was whole. */
  end(): boolean;
}

/** Reads an XML document that comes piece by piece, by the rules of `readXml`. Only what is not whole yet is kept. */
export function xmlReader(listener: XmlListener): XmlReader {
  const within: string[] = [];
  let rest = '';
  let begun = false;
  let sound = true;

  /** Passes what is whole. Where `rest` may still grow, what its end leaves open waits. */
  function pass(isEnd: boolean): boolean {
    let at = 0;
    while (at < rest.length) {
      const next = rest.indexOf('<', at);
      if (next === -1 && !isEnd) break;
      const text = next === -1 ? rest.slice(at) : rest.slice(at, next);
      if (text !== '' && within.length > 0) listener.text(decoded(text));
      else if (text.trim() !== '') return false;
      at = next === -1 ? rest.length : next;
      if (next === -1) break;
      const passed = passMarkup(rest, next, listener, within);
      if (passed === broken) return false;
      if (passed === undefined) {
        if (isEnd || rest.length - next > mostPiece) return false;
        break;
      }
      at = passed;
    }
    rest = rest.slice(at);
    return rest.length <= mostPiece || isEnd;
  }

  return {
    write(xml) {
      if (!sound || xml === '') return sound;
      rest = rest === '' ? xml : rest + xml;
      if (!begun && rest.startsWith('\ufeff')) rest = rest.slice(1);
      begun = true;
      sound = pass(false);
      return sound;
    },
    end: () => sound && pass(true) && within.length === 0,
  };
}

/** In place of where markup ends: it can be none, whatever comes. */
const broken = -1;

/** Where the markup that begins there ends; undefined when it does not yet. */
function passMarkup(xml: string, at: number, listener: XmlListener, within: string[]): number | undefined {
  if (xml.startsWith('<!--', at)) return endOf(xml, '-->', at + 4);
  if (xml.startsWith('<?', at)) return endOf(xml, '?>', at + 2);
  if (xml.startsWith('<![CDATA[', at)) {
    const end = endOf(xml, ']]>', at + 9);
    if (end !== undefined && within.length > 0) listener.text(xml.slice(at + 9, end - 3));
    return end;
  }
  return xml[at + 1] === '/'
    ? passClosing(xml, at, listener, within)
    : passOpening(xml, at, listener, within);
}

function endOf(xml: string, end: string, from: number): number | undefined {
  const at = xml.indexOf(end, from);
  return at === -1 ? undefined : at + end.length;
}

function passClosing(xml: string, at: number, listener: XmlListener, within: string[]): number | undefined {
  closingTag.lastIndex = at;
  const name = closingTag.exec(xml)?.[1];
  if (name === undefined) return undefined;
  if (within.pop() !== name) return broken;
  listener.close(localName(name));
  return closingTag.lastIndex;
}

function passOpening(xml: string, at: number, listener: XmlListener, within: string[]): number | undefined {
  openingTag.lastIndex = at;
  const [, name, attributes = '', empty] = openingTag.exec(xml) ?? [];
  if (name === undefined) return undefined;
  if (name.startsWith('!') || within.length === mostDepth) return broken;
  listener.open(localName(name), () => attributesOf(attributes));
  if (empty === '/') listener.close(localName(name));
  else within.push(name);
  return openingTag.lastIndex;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  attribute.lastIndex = 0;
  for (let match = attribute.exec(text); match; match = attribute.exec(text))
    found.set(localName(match[1] ?? ''), decoded(match[2] ?? match[3] ?? ''));
  return found;
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}
