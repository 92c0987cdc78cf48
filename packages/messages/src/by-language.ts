let readerLanguage: () => string = () => 'en';

/**
 * Says which language messages are read in from now on, asked at every look-up. The server asks the request or the job it
 * is working for; a page of the web app has one language and never calls this.
 */
export function readMessagesIn(language: () => string): void {
  readerLanguage = language;
}

type Group = Readonly<Record<string, unknown>>;

/**
 * One group of messages that answers each look-up in the language of its reader. Look texts up where they are used: one
 * kept in a constant stays in the language of the moment it was read.
 * @param inEach the group by language; English, its first, is read where a language is unknown
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
