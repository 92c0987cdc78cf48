import { useEffect, useId, useState, type SubmitEvent } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf } from './api.ts';
import { fieldMessages } from './field-messages.ts';
import { inOrder, isSame, isUnder, refusedBy } from './form-problems.ts';

/** What is wrong with what was typed: where, and the sentence for it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** What sends a form: a mutation, as far as a form needs it. */
export interface Sending<Body> {
  readonly mutate: (body: Body) => void;
  readonly error: Error | null;
  readonly isPending: boolean;
}

interface ContractFormSetup<Typed extends FieldValues, Body> {
  readonly schema: z.ZodMiniType<Body>;
  /** What the fields hold at first, in the order of the form. */
  readonly initial: Typed;
  /** A form that was filled in elsewhere and is sent here. */
  readonly form?: UseFormReturn<Typed>;
  /** What would be sent of what is typed; all of it as it is, unless given. */
  readonly body?: (typed: Typed) => unknown;
  /** What the schema cannot know, such as today, or says in other words. */
  readonly also?: (typed: Typed) => readonly Issue[];
  readonly save: Sending<Body>;
  /** The sentence around why the form could not be sent. */
  readonly failed?: (why: string) => string;
  /** Where the fields are in the body of the call, as in `fields.`. */
  readonly within?: string;
  /** The form shows a `FormErrorSummary`, which takes the focus instead of the first refused field. */
  readonly hasSummary?: boolean;
}

export interface ContractForm<Typed extends FieldValues> {
  readonly form: UseFormReturn<Typed>;
  readonly values: Typed;
  /** What is wrong, by the path of the field in what is sent. */
  readonly errors: Readonly<Record<string, string>>;
  /** The same for a `FormErrorSummary`, in the order of the form. */
  readonly summary: {
    readonly problems: readonly { readonly field: string; readonly message: string }[];
    readonly attempt: number;
  };
  /** Why the server did not take the form, until what it refused is changed. */
  readonly failure: string | undefined;
  readonly busy: boolean;
  /** For the form itself: `<form {...form.bind}>`. */
  readonly bind: {
    readonly id: string;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** For a dialog that frames the form: `<FormDialog {...form.frame}>`. */
  readonly frame: {
    readonly id: string;
    readonly busy: boolean;
    readonly failure: string | undefined;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** For a field: `<TextField {...form.field('email')} />`. */
  readonly field: (name: Path<Typed>, options?: RegisterOptions<Typed, Path<Typed>>) => BoundField;
  /** Judges what is typed, and sends it when nothing is wrong. */
  readonly submit: () => void;
  /** Clears all errors until the next try. */
  readonly clear: () => void;
}

type BoundField = ReturnType<UseFormReturn['register']> & { readonly error: string | undefined };

interface Try {
  readonly attempt: number;
  readonly body: unknown;
  /** Not when the form itself refused it: what the server said before is then no news. */
  readonly wasSent: boolean;
}

/**
 * A form judged in the contract’s words. Nothing is wrong before the first try to send; from then on it is judged anew with
 * every change, so that an error goes when it is corrected. What the server refused stands beside its field until that changes.
 */
export function useContractForm<Typed extends FieldValues, Body>(
  setup: ContractFormSetup<Typed, Body>,
): ContractForm<Typed> {
  const { initial, save, within = '', hasSummary = false } = setup;
  const id = useId();
  // react-hook-form wants every field optional, which these values are not for any other reader.
  const own = useForm<Typed>({ defaultValues: initial as DefaultValues<Typed> });
  const form = setup.form ?? own;
  const values = useWatch({ control: form.control }) as Typed;
  const [tried, setTried] = useState<Try>();
  const refused = refusedBy(save.error, within);
  const { errors, isNews } = standOf(setup, values, refused, tried);
  const problems = inOrder(errors, Object.keys(initial));

  useEffect(() => {
    if (!hasSummary) focusFirst(id, Object.keys(refusedBy(save.error, within)));
  }, [save.error, id, within, hasSummary]);

  function submit(): void {
    if (save.isPending) return;
    const { body, faults, sound } = judge(setup, form.getValues());
    setTried({ attempt: (tried?.attempt ?? 0) + 1, body, wasSent: sound !== undefined });
    if (sound) save.mutate(sound.body);
    else if (!hasSummary) focusFirst(id, Object.keys(faults));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A dialog may stand inside another form of the page.
    event.stopPropagation();
    submit();
  }

  const why = isNews && !(hasSummary && problems.length > 0) ? messageOf(save.error) : undefined;
  const failure = why === undefined ? undefined : (setup.failed?.(why) ?? why);
  return {
    form,
    values,
    errors,
    summary: { problems, attempt: tried?.attempt ?? 0 },
    failure,
    busy: save.isPending,
    bind: { id, noValidate: true, onSubmit },
    frame: { id, busy: save.isPending, failure, onSubmit },
    field: (name, options) => ({ ...form.register(name, options), error: errors[name] }),
    submit,
    clear: () => setTried(undefined),
  };
}

function judge<Typed extends FieldValues, Body>(setup: ContractFormSetup<Typed, Body>, typed: Typed) {
  const body: unknown = setup.body?.(typed) ?? typed;
  const judged = setup.schema.safeParse(body);
  const faults = fieldMessages([...(setup.also?.(typed) ?? []), ...(judged.error?.issues ?? [])]);
  const isSound = judged.success && Object.keys(faults).length === 0;
  return { body, faults, sound: isSound ? { body: judged.data } : undefined };
}

/** What is wrong with the form as it stands, and whether what the server said of it is still news. */
function standOf<Typed extends FieldValues, Body>(
  setup: ContractFormSetup<Typed, Body>,
  typed: Typed,
  refused: Readonly<Record<string, string>>,
  tried: Try | undefined,
): { errors: Record<string, string>; isNews: boolean } {
  if (tried === undefined) return { errors: {}, isNews: setup.save.error !== null };
  const { body, faults } = judge(setup, typed);
  if (!tried.wasSent) return { errors: faults, isNews: false };
  const refusals = Object.entries(refused);
  const standing = refusals.filter(([path]) => isSame(tried.body, body, path));
  const hasField = ([path]: [string, string]) =>
    Object.keys(setup.initial).some((name) => isUnder(path, name));
  return {
    errors: { ...Object.fromEntries(standing), ...faults },
    // An error next to its field is not said twice.
    isNews: setup.save.error !== null && (refusals.length === 0 || standing.some((one) => !hasField(one))),
  };
}

function focusFirst(id: string, paths: readonly string[]): void {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const first = [...form.elements].find((field) => {
    const name = field.getAttribute('name') ?? '';
    return name !== '' && paths.some((path) => isUnder(path, name));
  });
  if (first instanceof HTMLElement) first.focus();
}
