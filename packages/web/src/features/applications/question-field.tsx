import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useEffect, useState } from 'react';
import { judgeChange, type AskedQuestion } from '@drawbridge/contract/applications/asked.ts';
import { choiceWords, labelForOthers } from '@drawbridge/contract/applications/words-for-others.ts';
import type { Answer } from '@drawbridge/domain/applications/answers.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { digitsOf, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { digitField } from '../../platform/digit-field.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { formatFieldDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface QuestionFieldProps {
  /** Tells apart the fields of several forms on one page. */
  readonly prefix?: string;
  readonly asked: AskedQuestion;
  readonly answer: Answer | undefined;
  /** An encrypted answer is there and cannot be shown. */
  readonly isStored: boolean;
  /** Why the step cannot end, until the question is answered. */
  readonly missing: string | undefined;
  /** What the lender says is wrong with the answer. */
  readonly note?: string | undefined;
  /** In words for readers other than the applicant, without advice on what to enter. */
  readonly isForOthers?: true;
  readonly onAnswer: (key: string, value: Answer | null) => void;
}

/** Few choices are seen at once; more are picked from a list. */
const mostTiles = 4;

/** One question, entered as its kind needs. An answer is saved once it is valid; until then the field says what is wrong. */
export function QuestionField(props: QuestionFieldProps) {
  const { prefix = 'answer', asked, answer, isStored, missing, note, isForOthers, onAnswer } = props;
  const { key, field } = asked;
  const today = useToday();
  const [fault, setFault] = useState<string>();
  const label = isForOthers ? labelForOthers(asked) : field.label();
  const about = isStored ? copy.stored : isForOthers ? undefined : field.hint?.();
  const hint =
    note === undefined ? (
      about
    ) : (
      <>
        <span className="font-semibold text-amber">{copy.changeNote({ note })}</span> {about}
      </>
    );
  const id = `${prefix}-${key.replaceAll('.', '-')}`;
  const shared = {
    id,
    name: props.prefix === undefined ? key : id,
    label,
    hint,
    error: fault ?? missing,
    optional: field.optional ?? false,
    className: field.wide ? 'sm:col-span-2' : '',
  };

  // The field is the browser’s while it is typed in. An answer that came from elsewhere is shown once it is not.
  useEffect(() => {
    const input = document.getElementById(shared.id);
    if (input === document.activeElement || !isTyped(input)) return;
    if (readAs(asked, input.value) !== (answer ?? null)) input.value = writtenAs(asked, answer);
    // oxlint-disable-next-line react/exhaustive-deps -- only a changed answer is shown; what is typed is none yet
  }, [answer]);

  /** Saves a valid answer and returns it. An unfinished one is judged when the field is left. */
  function take(value: Answer | null, isLeft: boolean): Answer | null {
    const judged = judgeChange(key, value, today);
    if ('fault' in judged) {
      if (isLeft || fault !== undefined) setFault(judged.fault);
      return null;
    }
    setFault(undefined);
    if (judged.value !== (answer ?? null)) onAnswer(key, judged.value);
    return judged.value;
  }

  if (field.kind === 'choice' || field.kind === 'check') {
    const options = optionsOf(asked, isForOthers === true);
    const choose = (typed: string) =>
      take(typed === '' ? null : field.kind === 'check' ? typed === 'true' : typed, true);
    const value = answer === undefined ? '' : String(answer);
    return options.length > mostTiles ? (
      <SelectField
        {...shared}
        options={options}
        placeholder={copy.choose}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    ) : (
      <RadioGroup
        {...shared}
        className={options.length > 2 ? 'sm:col-span-2' : shared.className}
        look="segments"
        options={options}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    );
  }

  const typing = {
    defaultValue: writtenAs(asked, answer),
    autoComplete: asked.autoComplete ?? 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      take(readAs(asked, target.value), false),
    onBlur({ target }: { readonly target: { value: string } }) {
      const saved = take(readAs(asked, target.value), true);
      // As it is stored: a state in capitals. An encrypted answer leaves the page.
      if (saved !== null) target.value = asked.sealed ? '' : writtenAs(asked, saved);
    },
  };
  if ((field.most ?? 0) > 500) return <TextArea {...shared} {...typing} rows={4} />;
  if (field.kind === 'money') return <TextField {...shared} {...dollarField(typing)} />;
  if (asked.digits)
    return (
      <TextField
        {...shared}
        {...digitField(typing, asked.digits)}
        placeholder={isStored ? '•••-••-••••' : undefined}
      />
    );
  if (field.kind === 'day') return <TextField {...shared} {...typing} type="date" />;
  if (field.kind === 'percent') return <TextField {...shared} {...typing} inputMode="decimal" trail="%" />;
  if (field.kind === 'count') return <TextField {...shared} {...typing} inputMode="numeric" />;
  return <TextField {...shared} {...typing} type={field.kind === 'email' ? 'email' : 'text'} />;
}

function isTyped(input: HTMLElement | null): input is HTMLInputElement | HTMLTextAreaElement {
  return (
    (input instanceof HTMLInputElement && input.type !== 'radio') || input instanceof HTMLTextAreaElement
  );
}

function optionsOf({ field }: AskedQuestion, isForOthers: boolean) {
  if (field.kind === 'check')
    return [
      { value: 'true', label: copy.yes },
      { value: 'false', label: copy.no },
    ];
  return (field.choices ?? []).map((value) => ({ value, label: choiceWords({ field }, value, isForOthers) }));
}

/** An answer as the field shows it. */
function writtenAs({ field, digits }: AskedQuestion, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (field.kind === 'money' && typeof answer === 'number') return formatFieldDollars(answer);
  return digits && typeof answer === 'string' ? writeDigits(answer, digits) : String(answer);
}

/** What was typed as an answer. Text that is no number stays text, for its message. */
function readAs({ field, digits }: AskedQuestion, typed: string): Answer | null {
  const text = typed.trim();
  if (text === '') return null;
  if (digits) return digitsOf(text, digits);
  if (field.kind === 'money') {
    const cents = readDollars(text);
    return cents === undefined ? text : dollarsFromCents(cents);
  }
  if (field.kind !== 'percent' && field.kind !== 'count') return text;
  const number = Number(text.replace('%', '').replaceAll(',', ''));
  return Number.isNaN(number) ? text : number;
}
