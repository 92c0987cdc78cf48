import { SaxesParser } from 'saxes';

/** Hears what a document says, from its beginning to its end. Names come without their namespace. */
export interface XmlListener {
  open(name: string, attributes: () => ReadonlyMap<string, string>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Elements stand within one another; documents of people do so less deeply than this. */
const mostDepth = 200;

/** One tag, comment or text between tags that comes in pieces is never longer. */
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

class NotWellFormed extends Error {}

function refuse(): never {
  throw new NotWellFormed();
}

/** Reads an XML document that comes piece by piece, by the rules of `readXml`. Only what is not whole yet is kept. */
export function xmlReader(listener: XmlListener): XmlReader {
  const parser = new SaxesParser<{ xmlns?: false; position: boolean }>({ position: false });
  let depth = 0;
  let charactersSince = 0;
  let sound = true;
  function text(part: string): void {
    charactersSince = 0;
    listener.text(part);
  }
  // With more than seven handlers V8 keeps the parser's fields in a dictionary, and reading takes three times as long.
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('opentag', ({ name, attributes }) => {
    charactersSince = 0;
    depth += 1;
    if (depth > mostDepth) refuse();
    listener.open(localName(name), () => byLocalName(attributes));
  });
  parser.on('closetag', ({ name }) => {
    charactersSince = 0;
    depth -= 1;
    listener.close(localName(name));
  });

  function holds(step: () => void): boolean {
    if (!sound) return false;
    try {
      step();
    } catch (error) {
      if (!(error instanceof NotWellFormed)) throw error;
      sound = false;
    }
    return sound;
  }
  return {
    write: (xml) =>
      holds(() => {
        charactersSince += xml.length;
        parser.write(xml);
        if (charactersSince > mostPiece) refuse();
      }),
    end: () => holds(() => parser.close()),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function byLocalName(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) found.set(localName(name), value);
  return found;
}
