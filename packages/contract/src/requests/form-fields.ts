import * as z from 'zod/mini';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { text } from '../wire/fields.ts';

/** What the forms of servicing requests say about what was typed. */
export const requestMessages = {
  required: (label: string) => `${label} is required.`,
  selection: 'Make a selection.',
  email: 'Valid email address required.',
  date: 'Please give a date as YYYY-MM-DD.',
  dollars: 'Please give an amount in dollars, as in 1,250.00.',
  phone: 'A phone number has 10 digits.',
  state: 'Choose a state from the list.',
  zip: 'A zip code has 5 digits.',
  tooManyMessages: (minutes: number) =>
    `You have written 30 messages within an hour. You can write again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  goodThroughPast: 'The good through date cannot be before today.',
} as const;

/** Most characters of a line, and of what is told in several. */
const aLine = 300;
const aStory = 5000;

const isFilled = (value: string): boolean => value.trim() !== '';
const emptyOr = (isRight: (value: string) => boolean) => (value: string) =>
  !isFilled(value) || isRight(value);

/** Ten digits, however they are set apart, with or without the country’s 1 before them. */
const isPhone = (value: string): boolean => /^1?\d{10}$/.test(value.replace(/[\s().+-]/g, ''));
const isZip = (value: string): boolean => /^\d{5}$/.test(value);

/** What has to be filled in, and rightly; `message` is said of what is filled in wrongly. */
export function field(label: string, most: number, isRight: (value: string) => boolean, message: string) {
  return z.prefault(
    text(most).check(
      z.refine(isFilled, requestMessages.required(label)),
      z.refine(emptyOr(isRight), message),
    ),
    '',
  );
}

const anything = (): boolean => true;

export const neededLine = (label: string) => field(label, aLine, anything, '');
export const neededStory = (label: string) => field(label, aStory, anything, '');
export const neededEmail = (label: string) => field(label, 254, isEmailAddress, requestMessages.email);
export const neededDate = (label: string) => field(label, 10, isPlainDate, requestMessages.date);
export const neededPhone = (label: string) => field(label, 40, isPhone, requestMessages.phone);

/** What may stay empty, or is only needed when something else was answered in a certain way. */
export const freeLine = z.prefault(text(aLine), '');
export const freeStory = z.prefault(text(aStory), '');
export const freeEmail = z.prefault(
  text(254).check(z.refine(emptyOr(isEmailAddress), requestMessages.email)),
  '',
);
export const freeDate = z.prefault(text(10).check(z.refine(emptyOr(isPlainDate), requestMessages.date)), '');

/** One of a few answers, as a radio button gives it. */
export function neededChoice(answers: readonly string[], message: string = requestMessages.selection) {
  return z.prefault(text(aLine).check(z.refine((value) => answers.includes(value), message)), '');
}

/** The same where it is only asked in some cases; those say so themselves when it is missing. */
export function freeChoice(answers: readonly string[]) {
  const isAnswer = (value: string): boolean => answers.includes(value);
  return z.prefault(text(aLine).check(z.refine(emptyOr(isAnswer), requestMessages.selection)), '');
}

export const yesOrNo = ['Yes', 'No'] as const;

const written = (amount: number | string): string => String(amount).trim();
const isDollars = (amount: number | string): boolean => (readDollars(written(amount)) ?? 0) > 0;

/** Dollars as a number or as people write them; a number of dollars comes out, or nothing. */
const dollars = z.transform((amount: number | string): number | '' => {
  const read = readDollars(written(amount));
  return read === undefined ? '' : dollarsFromCents(read);
});
const typedDollars = z.union([z.number(), text(40)]);

export function neededDollars(label: string) {
  return z.prefault(
    z.pipe(
      typedDollars.check(
        z.refine((amount) => isFilled(written(amount)), requestMessages.required(label)),
        z.refine((amount) => !isFilled(written(amount)) || isDollars(amount), requestMessages.dollars),
      ),
      dollars,
    ),
    '',
  );
}

export const freeDollars = z.prefault(
  z.pipe(
    typedDollars.check(
      z.refine((amount) => !isFilled(written(amount)) || isDollars(amount), requestMessages.dollars),
    ),
    dollars,
  ),
  '',
);

/** An address in parts, each with a label of its own. */
export function neededAddress(labels: Readonly<Record<'street' | 'city' | 'state' | 'zip', string>>) {
  return z.prefault(
    z.object({
      street: neededLine(labels.street),
      city: neededLine(labels.city),
      state: field(labels.state, 2, isUsState, requestMessages.state),
      zip: field(labels.zip, 10, isZip, requestMessages.zip),
    }),
    {},
  );
}

/** Something found missing by a rule about several fields at once. */
export interface Missing {
  readonly path: string[];
  readonly message: string;
}

/** A check that adds what a rule about the whole form finds missing. */
export function missing<Values>(rule: (values: Values) => readonly Missing[]) {
  return (context: { value: Values; issues: unknown[] }): void => {
    for (const { path, message } of rule(context.value))
      context.issues.push({ code: 'custom', path, message, input: context.value, continue: true });
  };
}

/** What is to be said of fields that an answer has made necessary, each with its label. */
export function missingOf(
  values: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  names: readonly string[],
): Missing[] {
  return names
    .filter((name) => !isFilled(written((values[name] ?? '') as string | number)))
    .map((name) => ({ path: [name], message: requestMessages.required(labels[name] ?? name) }));
}
