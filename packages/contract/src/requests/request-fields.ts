import * as z from 'zod/mini';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { FileRule } from '@drawbridge/domain/documents/judge-file.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { requestDocumentRule } from '@drawbridge/domain/requests/request-files.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { addressParts, requestFileMessages, requestMessages } from '@drawbridge/messages/requests';
import { text } from '../wire/fields.ts';
import { sentFiles, type SentFile } from './files.ts';

/** Decides how a field is entered, checked and shown. */
export type RequestFieldKind =
  | 'short text'
  | 'long text'
  | 'email'
  | 'url'
  | 'phone'
  | 'day'
  | 'money'
  | 'choice'
  | 'agreement'
  | 'address'
  /** One file with a fixed meaning. */
  | 'file'
  /** Several files of any kind. */
  | 'files';

/** By field name. */
export type RequestAnswers = Readonly<Record<string, unknown>>;

/** A condition on the other answers and on the kinds of files sent. */
export type When = (answers: RequestAnswers, fileKinds: ReadonlySet<string>) => boolean;

/** Where the form gets a field’s initial value. */
export type FilledFrom =
  | 'own name'
  | 'own email'
  | 'own phone'
  | 'own address'
  | 'today'
  | 'loan number'
  | 'loan address'
  | 'loan entity';

interface About {
  /** Read when shown, in the reader’s language. */
  readonly label: () => string;
  readonly hint?: (facts: ServicingFacts) => string;
  /** The heading of the field’s group. */
  readonly section?: () => string;
  /** When the form shows the field: always, by default. */
  readonly when?: When;
  /** When the field is required: whenever it is shown, by default. */
  readonly needed?: When;
  /** Marked as optional in the form. */
  readonly optional?: true;
  /** The message for an empty required field. */
  readonly missing?: () => string;
  readonly filledFrom?: FilledFrom;
  readonly autoComplete?: string;
}

export interface RequestField<Value = unknown> extends About {
  readonly kind: RequestFieldKind;
  readonly missing: () => string;
  readonly given: z.ZodMiniType<Value>;
  readonly sample: Value;
  readonly choices?: readonly string[];
  /** Initial height of a text area. */
  readonly rows?: number;
  /** Labels of an address’s parts. */
  readonly parts?: AddressLabels;
  /** Messages for a day in the past and a day in the future, where the field refuses them. */
  readonly notPast?: () => string;
  readonly notFuture?: () => string;
  readonly rule?: FileRule;
  /** The file limit, and the message above it. */
  readonly most?: number;
  readonly tooMany?: () => string;
}

/** Fields by wire name, in form order. */
export type RequestTable = Readonly<Record<string, RequestField>>;

const isFilled = (value: string): boolean => value.trim() !== '';
const emptyOr = (isValid: (value: string) => boolean) => (value: string) =>
  !isFilled(value) || isValid(value);

/** Ten digits with any separators, with or without a leading country code 1. */
const isPhone = (value: string): boolean => /^1?\d{10}$/.test(value.replace(/[\s().+-]/g, ''));
const isZip = (value: string): boolean => /^\d{5}$/.test(value);
const anyText = (): boolean => true;
const noMessage = (): string => '';

/** Empty or valid text. `message` is the error for invalid text. */
function validOrEmpty(most: number, isValid: (value: string) => boolean, message: () => string) {
  return z.prefault(text(most).check(z.refine(emptyOr(isValid), { error: message })), '');
}

/** Required text that must be valid. */
export function requiredText(
  label: () => string,
  most: number,
  isValid: (value: string) => boolean,
  message: () => string,
) {
  const filled = text(most).check(
    z.refine(isFilled, { error: () => requestMessages.required({ label: label() }) }),
  );
  return z.prefault(filled.check(z.refine(emptyOr(isValid), { error: message })), '');
}

/** Most characters in a one-line field and in a text area. */
const shortTextMost = 300;
const longTextMost = 5000;

type Text = About & { readonly sample?: string };

function textOf(kind: RequestFieldKind, about: Text, given: z.ZodMiniType<string>): RequestField<string> {
  return {
    sample: '',
    missing: () => requestMessages.required({ label: about.label() }),
    ...about,
    kind,
    given,
  };
}

export const shortTextField = (about: Text) =>
  textOf('short text', about, validOrEmpty(shortTextMost, anyText, noMessage));
export const urlField = (about: Text) =>
  textOf('url', about, validOrEmpty(shortTextMost, anyText, noMessage));
export const longTextField = ({ rows = 4, ...about }: Text & { readonly rows?: number }) => ({
  ...textOf('long text', about, validOrEmpty(longTextMost, anyText, noMessage)),
  rows,
});
export const emailField = (about: Text) =>
  textOf(
    'email',
    about,
    validOrEmpty(254, isEmailAddress, () => requestMessages.email),
  );
export const phoneField = (about: Text) =>
  textOf(
    'phone',
    about,
    validOrEmpty(40, isPhone, () => requestMessages.phone),
  );

/** A calendar day. Schemas don’t know today’s date, so the server and the browser also call `dayFaults`. */
export const dayField = (
  about: Text & { readonly notPast?: () => string; readonly notFuture?: () => string },
) =>
  textOf(
    'day',
    about,
    validOrEmpty(10, isPlainDate, () => requestMessages.date),
  );

/** A choice between a few answers, shown as radio buttons. */
export function choiceField({
  choices,
  missing = () => requestMessages.selection,
  ...about
}: Text & { readonly choices: readonly string[] }): RequestField<string> {
  const given = validOrEmpty(shortTextMost, (value) => choices.includes(value), missing);
  return { ...textOf('choice', { ...about, missing }, given), choices };
}

const written = (amount: number | string): string => String(amount).trim();
const isDollars = (amount: number | string): boolean => (readDollars(written(amount)) ?? 0) > 0;

/** Accepts a number or typed text. Returns dollars, or '' when empty. */
const dollars = z.prefault(
  z.pipe(
    z.union([z.number(), text(40)]).check(
      z.refine((amount) => !isFilled(written(amount)) || isDollars(amount), {
        error: () => requestMessages.dollars,
      }),
    ),
    z.transform((amount: number | string): number | '' => {
      const read = readDollars(written(amount));
      return read === undefined ? '' : dollarsFromCents(read);
    }),
  ),
  '',
);

export function moneyField(about: About & { readonly sample?: number }): RequestField<number | ''> {
  return {
    sample: '',
    missing: () => requestMessages.required({ label: about.label() }),
    ...about,
    kind: 'money',
    given: dollars,
  };
}

/** A checkbox the sender must check. Its text is the lender’s agreement. */
export function agreementField(about: About): RequestField<boolean> {
  const missing = () => requestMessages.required({ label: about.label() });
  return { missing, ...about, kind: 'agreement', given: z.prefault(z.boolean(), false), sample: true };
}

export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
type AddressLabels = Readonly<Record<keyof Address, () => string>>;

/** An address in parts. Each label says whose it is. */
export function addressField({
  whose,
  ...about
}: About & { readonly whose: keyof typeof addressParts }): RequestField<Address> {
  const parts = {
    street: () => addressParts[whose].street,
    city: () => addressParts[whose].city,
    state: () => addressParts[whose].state,
    zip: () => addressParts[whose].zip,
  };
  const given = z.prefault(
    z.object({
      street: requiredText(parts.street, shortTextMost, anyText, noMessage),
      city: requiredText(parts.city, shortTextMost, anyText, noMessage),
      state: requiredText(parts.state, 2, isUsState, () => requestMessages.state),
      zip: requiredText(parts.zip, 10, isZip, () => requestMessages.zip),
    }),
    {},
  );
  const sample = { street: '12 Harbor Street', city: 'Charleston', state: 'SC', zip: '29401' };
  return { ...about, missing: noMessage, kind: 'address', given, parts, sample };
}

/** A field without a value of its own: its file travels in `files`. */
export interface FileField extends RequestField<never> {
  readonly kind: 'file';
}

/** A file with a fixed meaning. On the wire, its kind is the field’s name. */
export function fileField(about: About & { readonly rule?: FileRule }): FileField {
  const missing = () => requestMessages.required({ label: about.label() });
  return {
    rule: requestDocumentRule,
    missing,
    ...about,
    kind: 'file',
    given: z.never(),
    sample: undefined as never,
  };
}

/** Several optional files. */
export function filesField({
  most,
  tooMany = () => requestFileMessages.tooManyOf({ most }),
  ...about
}: About & {
  readonly rule: FileRule;
  readonly most: number;
  readonly tooMany?: () => string;
}): RequestField<SentFile[]> {
  const given = sentFiles(most, tooMany);
  return { ...about, kind: 'files', optional: true, missing: noMessage, given, most, tooMany, sample: [] };
}
