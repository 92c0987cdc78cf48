/** A value that a mail’s words may use, as `{name}`. */
export interface MailValue {
  readonly about: string;
  /** What stands for it in a preview. */
  readonly sample: string;
  /** The mail makes no sense without it: a lender’s own words have to say it. */
  readonly required?: true;
}

/** A mail that the portal sends: when and to whom, and what it says unless a lender says it differently. */
interface MailDefinition<Name extends string = string> {
  readonly name: string;
  readonly when: string;
  readonly to: string;
  readonly values: Readonly<Record<Name, MailValue>>;
  readonly subject: string;
  /** Paragraph by paragraph; one whose values are all empty, and that says nothing else, is left out. */
  readonly body: readonly string[];
  /** Paragraphs below the body that guard against harm; not a lender’s to change. May use the same values. */
  readonly always?: readonly string[];
  /** Its reader is about to send money: changing its words takes a second administrator. */
  readonly beforePayment?: true;
  /** Words on the button, where there is one, and the page it leads to in a preview. */
  readonly button?: { readonly label: string; readonly samplePage: string };
  /** Below the mail; not a lender’s to change, for it guards against what is unexpected. May use the same values. */
  readonly footer: string;
  /** Values found at a glance, as a preview has them. */
  readonly sampleFacts?: readonly (readonly [label: string, value: string])[];
}

/** A mail with the key under which a lender’s own words for it are kept. */
export type KeyedMail<Name extends string = string> = MailDefinition<Name> & {
  readonly key: string;
  /** What it is listed under. */
  readonly group: string;
};

type Names<Definition> = Definition extends { readonly values: infer Values } ? keyof Values & string : never;

/** The mails of a feature, each with its key. */
export function defineMails<const Definitions extends Readonly<Record<string, MailDefinition>>>(
  { feature, group }: { readonly feature: string; readonly group: string },
  definitions: Definitions,
): { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> } {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      { ...definition, key: `${feature}.${name}`, group },
    ]),
    // Entry by entry as they were given.
  ) as { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> };
}

/** Values that every mail may use; they come from the lender’s brand. */
export const lenderValues = {
  lender: 'The lender’s name',
  portal: 'The portal’s name',
  phone: 'The lender’s phone number',
  email: 'The lender’s email',
} as const;

/** All values that a mail’s words may use. */
export function namesOfValues({ values }: KeyedMail): readonly { name: string; required: boolean }[] {
  return [
    ...Object.entries(values).map(([name, { required = false }]) => ({ name, required })),
    ...Object.keys(lenderValues).map((name) => ({ name, required: false })),
  ];
}

export const recipientName: MailValue = { about: 'Name of who gets the mail', sample: 'Maria Lopez' };
