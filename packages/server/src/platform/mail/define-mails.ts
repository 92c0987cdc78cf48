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

/** An email that the portal sends: when and to whom, and its default words. */
interface MailDefinition<Name extends string = string> {
  readonly name: string;
  readonly when: string;
  readonly to: string;
  readonly values: Readonly<Record<Name, MailValue>>;
  readonly subject: string;
  /** Paragraph by paragraph. A paragraph is left out when it has only values and all are empty. */
  readonly body: readonly string[];
  /** Paragraphs after the body that protect the reader. A lender cannot change them. May use the same values. */
  readonly always?: readonly string[];
  /** The reader is about to send money: changing its words takes a second administrator. */
  readonly beforePayment?: true;
  /** Goes to the lender's inbox rather than to a person: it is greeted with "Hello,". */
  readonly toInbox?: true;
  /** The button, if there is one, and the page it opens in a preview. */
  readonly button?: { readonly label: string; readonly samplePage: string };
  /** Why it was sent, and who to call. A lender cannot change it. May use the same values. */
  readonly footer: string;
  /** Sample values that stand out below the words. */
  readonly sampleFacts?: readonly (readonly [label: string, value: string])[];
}

/** An email with the key under which a lender's own words for it are stored. */
export type KeyedMail<Name extends string = string> = MailDefinition<Name> & {
  readonly key: string;
  /** Its heading in the list of emails. */
  readonly group: string;
};

type Names<Definition> = Definition extends { readonly values: infer Values } ? keyof Values & string : never;

/** A feature's emails, each with its key. */
export function defineMails<const Definitions extends Readonly<Record<string, MailDefinition>>>(
  { feature, group }: { readonly feature: string; readonly group: string },
  definitions: Definitions,
): { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> } {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      { ...definition, key: `${feature}.${name}`, group },
    ]),
    // The same entries that were passed in.
  ) as { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> };
}

/** Values that every email may use; they come from the lender's brand. */
export const lenderValues = {
  lender: 'Your company name',
  portal: 'The portal’s name',
  phone: 'Your phone number',
  email: 'Your email address',
} as const;

/** The value that every email's words may use for its first line. */
export const greetingValue = {
  name: 'greeting',
  about: '“Hi” and the reader’s first name, or “Hello” for companies and unknown readers',
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
export const recipientName: MailValue = {
  about: 'The reader’s full name',
  sample: 'Maria Lopez',
  spare: true,
};
