let readerLanguage: () => string = () => 'en';

/**
 * Sets how to find the reader’s language, which every lookup then does. The server takes it from the current request. A page
 * of the web app has one language and never calls this.
 */
export function readMessagesIn(language: () => string): void {
  readerLanguage = language;
}

type Group = Readonly<Record<string, unknown>>;

/**
 * A group of messages whose texts come in the reader’s language. Look each text up where you use it: a text kept in a
 * constant stays in the language it was read in.
 * @param inEach the group in each language, English first; unknown languages get English
 */
export function byLanguage<English extends Group>(inEach: Readonly<Record<string, English>>): English {
  const [english] = Object.values(inEach);
  if (english === undefined) throw new Error('a group of messages without a language');
  const groups = new Map<string, Group>();
  return new Proxy(english, {
    get(_english, name) {
      if (typeof name !== 'string' || !Object.hasOwn(english, name)) return undefined;
      const value = (inEach[readerLanguage()] ?? english)[name];
      if (!isGroup(value)) return value;
      const group = groups.get(name) ?? groupInEach(inEach, name);
      groups.set(name, group);
      return group;
    },
  });
}

function groupInEach(inEach: Readonly<Record<string, Group>>, name: string): Group {
  return byLanguage(
    Object.fromEntries(Object.entries(inEach).map(([language, group]) => [language, group[name] as Group])),
  );
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
