import type { NotificationKind } from '@drawbridge/domain/notifications/notification-kinds.ts';
import { mailValueWords } from '@drawbridge/messages/platform';

/** A message. One with parameters is given `{name}` for each value, so that it says where the values go. */
type Words = string | ((given: never) => string);

/** A value that an email's words may use, as `{name}`. */
export interface MailValue {
  readonly about: string;
  /** Shown in a preview. */
  readonly sample: string;
  /** The email makes no sense without it: a lender's own words must use it. */
  readonly required?: true;
  /** Not in the default words. A lender's own words may use it. */
  readonly spare?: true;
}

/** A value before it is known who reads about it. A sample that is a name is the same in every language. */
export interface ValueDefinition extends Pick<MailValue, 'required' | 'spare'> {
  readonly about: () => string;
  readonly sample: string | (() => string);
}

/** An email's messages. */
interface MailWords {
  /** Its heading in the list of emails. */
  readonly name: string;
  readonly when: string;
  readonly subject: Words;
  /** Paragraph by paragraph after the greeting. A paragraph is left out when it has only values and all are empty. */
  readonly body: readonly Words[];
  /** Paragraphs after the body that protect the reader. A lender cannot change them. May use the same values. */
  readonly always?: readonly Words[];
}

/** A notification’s messages. They use the values of its email. */
interface PushWords {
  /** Shows on locked screens, so it has nothing private. */
  readonly title: Words;
  /** The title for people who want to see amounts. */
  readonly withAmount?: Words;
  readonly body: Words;
}

/** An email that the portal sends: when and to whom, and its default words. Texts are looked up when they are read. */
interface MailDefinition {
  readonly words: MailWords;
  readonly to: () => string;
  readonly values: Readonly<Record<string, ValueDefinition>>;
  /** Numbers that its messages state. A lender cannot change them. */
  readonly figures?: Readonly<Record<string, number>>;
  /** The facts are the reason for the email. They come right after its opening, and legal notices come below the button. */
  readonly factsFirst?: true;
  /** The reader is about to send money: changing its words takes a second administrator. */
  readonly beforePayment?: true;
  /** Goes to the lender's inbox rather than to a person: it is greeted with "Hello,". */
  readonly toInbox?: true;
  /** The button, if there is one, and the page it opens in a preview. */
  readonly button?: { readonly label: () => string; readonly samplePage: string };
  /** Why it was sent, and who to call. A lender cannot change it. May use the same values. */
  readonly footer: () => Words;
  /** Sample values that stand out below the words. */
  readonly sampleFacts?: () => SampleFacts;
  /** The notification that goes with it, to people who turned on its kind. */
  readonly push?: { readonly kind: NotificationKind; readonly words: PushWords };
}

type SampleFacts = readonly (readonly [label: string, value: string])[];

/**
 * An email in the language that messages are in right now, with the key under which a lender's own words for it are stored.
 * In its words each value is `{name}`.
 */
export interface KeyedMail<Name extends string = string> {
  readonly key: string;
  /** The heading of its kind in the list of emails. */
  readonly group: string;
  readonly name: string;
  readonly when: string;
  readonly to: string;
  readonly values: Readonly<Record<Name, MailValue>>;
  readonly subject: string;
  readonly body: readonly string[];
  readonly always: readonly string[];
  readonly factsFirst: boolean;
  readonly beforePayment: boolean;
  readonly toInbox: boolean;
  readonly button: { readonly label: string; readonly samplePage: string } | undefined;
  readonly footer: string;
  readonly sampleFacts: SampleFacts;
  readonly push: KeyedPush | undefined;
}

/** A notification in the current language. */
interface KeyedPush {
  readonly kind: NotificationKind;
  readonly write: (
    values: Readonly<Record<string, string>>,
    options: { readonly showsAmounts: boolean },
  ) => { readonly title: string; readonly body: string };
}

type Names<Definition> = Definition extends { readonly values: infer Values } ? keyof Values & string : never;

/** A feature's emails, each with its key. */
export function defineMails<const Definitions extends Readonly<Record<string, MailDefinition>>>(
  { feature, group }: { readonly feature: string; readonly group: () => string },
  definitions: Definitions,
): { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> } {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      keyedMail(`${feature}.${name}`, group, definition),
    ]),
    // The same entries that were passed in.
  ) as { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> };
}

function keyedMail(key: string, group: () => string, definition: MailDefinition): KeyedMail {
  const {
    words,
    to,
    values,
    figures = {},
    factsFirst = false,
    beforePayment = false,
    toInbox = false,
  } = definition;
  const say = (message: Words) => withPlaceholders(message, figures);
  return {
    key,
    factsFirst,
    beforePayment,
    toInbox,
    get group() {
      return group();
    },
    get name() {
      return words.name;
    },
    get when() {
      return words.when;
    },
    get to() {
      return to();
    },
    get values() {
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueNow(value)]));
    },
    get subject() {
      return say(words.subject);
    },
    get body() {
      return [`{${greetingValue.name}}`, ...words.body.map(say)];
    },
    get always() {
      return (words.always ?? []).map(say);
    },
    get button() {
      const { button } = definition;
      return button && { label: button.label(), samplePage: button.samplePage };
    },
    get footer() {
      return say(definition.footer());
    },
    get sampleFacts() {
      return definition.sampleFacts?.() ?? [];
    },
    push: definition.push && keyedPush(definition.push),
  };
}

function keyedPush({ kind, words }: NonNullable<MailDefinition['push']>): KeyedPush {
  return {
    kind,
    write(values, { showsAmounts }) {
      // A message takes its parameters by name from the email’s values.
      const say = (message: Words) => (typeof message === 'string' ? message : message(values as never));
      const { title, withAmount = title, body } = words;
      return { title: say(showsAmounts ? withAmount : title), body: say(body) };
    },
  };
}

/** A message that has `{name}` where the value of that name goes, and its figures filled in. */
function withPlaceholders(message: Words, figures: Readonly<Record<string, number>>): string {
  if (typeof message === 'string') return message;
  const given = new Proxy(figures, {
    get: (known, name) =>
      typeof name === 'string' && Object.hasOwn(known, name) ? known[name] : `{${String(name)}}`,
  });
  // A message takes its parameters by name, and every name has a value.
  return message(given as never);
}

function valueNow({ about, sample, ...rest }: ValueDefinition): MailValue {
  return { ...rest, about: about(), sample: typeof sample === 'string' ? sample : sample() };
}

/** Values that every email may use; they come from the lender's brand. */
export const lenderValues = mailValueWords.lender;

/** The value that every email's words may use for its first line. */
export const greetingValue = {
  name: 'greeting',
  get about() {
    return mailValueWords.greeting;
  },
} as const;

/** All values that an email's words may use. */
export function namesOfValues({ values }: KeyedMail): readonly { name: string; required: boolean }[] {
  return [
    { name: greetingValue.name, required: false },
    ...Object.entries(values).map(([name, { required = false }]) => ({ name, required })),
    ...Object.keys(lenderValues).map((name) => ({ name, required: false })),
  ];
}

/** The greeting has replaced it in the default words. */
export const recipientName: ValueDefinition = {
  about: () => mailValueWords.recipientName,
  sample: 'Maria Lopez',
  spare: true,
};
