/** A value that a mail’s words may use, as `{name}`. */
export interface MailValue {
  readonly about: string;
  /** What stands for it in a preview. */
  readonly sample: string;
  /** The mail makes no sense without it. */
  readonly required?: true;
}

/** A mail that the portal sends: when and to whom, and what it says unless a lender says it differently. */
export interface MailDefinition<Name extends string = string> {
  /** What it is called. */
  readonly name: string;
  readonly when: string;
  readonly to: string;
  readonly values: Readonly<Record<Name, MailValue>>;
  readonly subject: string;
  readonly body: readonly string[];
  /** Words on the button, where there is one. */
  readonly button?: string;
  /** Below the mail; not a lender’s to change, for it guards against what is unexpected. May use the same values. */
  readonly footer: string;
  /** Values found at a glance, for the preview. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
}

/** A mail with the key under which a lender’s own words for it are kept. */
export type KeyedMail<Name extends string = string> = MailDefinition<Name> & { readonly key: string };

type Names<Definition> = Definition extends { readonly values: Readonly<Record<infer Name extends string, MailValue>> }
  ? Name
  : never;

/** The mails of a feature, each with its key. Adding one here lists it for administrators. */
export function defineMails<const Definitions extends Readonly<Record<string, MailDefinition>>>(
  feature: string,
  definitions: Definitions,
): { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> } {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...definition, key: `${feature} ${name}` }]),
  ) as { readonly [name in keyof Definitions]: KeyedMail<Names<Definitions[name]>> };
}

/** Values that every mail may use; they come from the lender’s brand. */
export const lenderValues = {
  lender: 'The lender’s name',
  portal: 'The portal’s name',
  phone: 'The lender’s phone number',
  email: 'The lender’s email',
} as const;

/** Who the mail goes to, by name. */
export const recipientName: MailValue = { about: 'Name of who gets the mail', sample: 'Maria Lopez' };
