import * as z from 'zod/mini';
import type { ApplicationList, Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct, ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { isUsState } from '@drawbridge/domain/profile/us-states.ts';
import { phonePattern, zipPattern, type DigitPattern } from '@drawbridge/domain/profile/written-digits.ts';
import { applicationMessages, applicationWords } from '@drawbridge/messages/applications';
import { checkField, choiceField, codeField, type Field } from '../wire/field-table.ts';

/** Reads an answer. Within a list, an item's own answers come first. */
export type Read = (name: string) => Answers[string] | undefined;

/** When and where an application asks a question. */
interface Asking {
  readonly step: ApplicationStep;
  /** All products by default. */
  readonly products?: readonly ApplicationProduct[];
  /** The list whose items each answer it. */
  readonly list?: ApplicationList;
  /** Owners and guarantors answer it too, each on their own form. */
  readonly parties?: true;
  /** Only when other answers call for it. */
  readonly when?: (read: Read) => boolean;
  /** Stored encrypted and never sent back: people and employees see only that it is there. */
  readonly sealed?: true;
  /** How its digits are written. */
  readonly digits?: DigitPattern;
  readonly autoComplete?: string;
  /** No deal can be made without it: lenders cannot make it optional or switch it off. */
  readonly essential?: true;
}

/** One question of an application. */
export interface Question extends Asking {
  readonly field: Field;
}

/** Questions by name, in the order in which they are asked. Items' questions are named after their list: `owners.share`. */
export type QuestionTable = Readonly<Record<string, Question>>;

/** Puts questions under one step, and under what else they share. */
export function asked(
  asking: Asking,
  fields: Readonly<Record<string, Field | Question>>,
): Record<string, Question> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => {
      const own = 'field' in each ? each : { field: each };
      return [asking.list ? `${asking.list}.${name}` : name, { ...asking, ...own }];
    }),
  );
}

/** A question with conditions of its own. */
export function question(field: Field, own: Omit<Asking, 'step'>): Question {
  // `asked` gives it its step.
  return { ...own, field } as Question;
}

/** Whether another answer is one of these. */
export function isOneOf(name: string, ...answers: readonly Answers[string][]): (read: Read) => boolean {
  return (read) => answers.some((answer) => answer === read(name));
}

type About = Pick<Field, 'label' | 'hint' | 'wide'>;

/** Digits only on the wire, so that every way of writing them is one value. */
export function digitsField(
  about: About & { readonly length: number; readonly malformed: () => string; readonly sample: string },
): Field<string> {
  const { length, ...rest } = about;
  return codeField({ ...rest, pattern: new RegExp(String.raw`^\d{${length}}$`) });
}

export function phoneQuestion(about: About): Question {
  const field = digitsField({
    ...about,
    length: 10,
    malformed: () => applicationMessages.phone,
    sample: '8645550142',
  });
  return question(field, { digits: phonePattern, autoComplete: 'tel-national' });
}

export function zipQuestion(about: About, autoComplete: string): Question {
  const field = digitsField({
    ...about,
    length: 5,
    malformed: () => applicationMessages.zip,
    sample: '30030',
  });
  return question(field, { digits: zipPattern, autoComplete });
}

export function stateField(about: About): Field<string> {
  const given = z
    .string()
    .check(z.trim(), z.toUpperCase(), z.refine(isUsState, { error: () => applicationMessages.state }));
  return { ...about, kind: 'text', given, shown: z.string(), most: 2, sample: 'GA' };
}

/** Yes or no, with no answer given in advance. */
export function yesOrNoField(about: About): Field<boolean> {
  return checkField({ ...about, sample: false });
}

/** A choice whose words are messages named after its values. */
export function wordsField<const Value extends keyof typeof applicationWords>(
  about: About & { readonly values: readonly Value[] },
): Field<Value> {
  const [sample] = about.values;
  return choiceField({
    ...about,
    sample: sample as Value,
    choiceWords: () => applicationWords,
    missing: () => applicationMessages.choose,
  });
}
