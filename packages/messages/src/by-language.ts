let readerLanguage: () => string = () => 'en';

/**
 * Sets how to find the reader’s language, which every lookup then does. The server takes it from the current request. A page
 * of the web app has one language and never calls this.
 */
export function readMessagesIn(language: () => string): void {
  readerLanguage = language;
}

type Group = Readonly<Record<string, unknown>>;
type Makers<English extends Group> = Readonly<Record<string, () => English>>;

/**
 * A group of messages whose texts come in the reader’s language. Look each text up where you use it: a text kept in a
 * constant stays in the language it was read in.
 * @param makers what makes the group in each language, English first; unknown languages get English. Each is called at the first
 *   lookup in its language, because most processes never read most groups in most languages
 */
export function byLanguage<English extends Group>(makers: Makers<English>): English {
  const [english] = Object.keys(makers);
  if (english === undefined) throw new Error('a group of messages without a language');
  return new Proxy({} as English, new GroupReader(makers, english));
}

/** Answers for a proxy without properties of its own, because English too is made at the first lookup. */
class GroupReader<English extends Group> implements ProxyHandler<English> {
  readonly #makers: Makers<English>;
  readonly #english: string;
  readonly #made = new Map<string, English>();
  readonly #groups = new Map<string, Group>();

  constructor(makers: Makers<English>, english: string) {
    this.#makers = makers;
    this.#english = english;
  }

  get(_none: English, name: string | symbol): unknown {
    if (typeof name !== 'string' || !Object.hasOwn(this.#in(this.#english), name)) return undefined;
    const value = this.#in(readerLanguage())[name];
    if (!isGroup(value)) return value;
    const group = this.#groups.get(name) ?? this.#groupInEach(name);
    this.#groups.set(name, group);
    return group;
  }

  has(_none: English, name: string | symbol): boolean {
    return Object.hasOwn(this.#in(this.#english), name);
  }

  ownKeys(): (string | symbol)[] {
    return Reflect.ownKeys(this.#in(this.#english));
  }

  getOwnPropertyDescriptor(none: English, name: string | symbol): PropertyDescriptor | undefined {
    if (!this.has(none, name)) return undefined;
    return { value: this.get(none, name), enumerable: true, configurable: true };
  }

  #in(language: string): English {
    const made = this.#made.get(language);
    if (made) return made;
    const make = this.#makers[language];
    if (!make) return this.#in(this.#english);
    const group = make();
    this.#made.set(language, group);
    return group;
  }

  #groupInEach(name: string): Group {
    const makers = Object.keys(this.#makers).map((language) => [
      language,
      () => this.#in(language)[name] as Group,
    ]);
    return byLanguage(Object.fromEntries(makers) as Makers<Group>);
  }
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
