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

/** A validation error: the field’s path and the message. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Sends a form: the parts of a mutation a form needs. */
export interface Sending<Body> {
  readonly mutate: (body: Body) => void;
  readonly error: Error | null;
  readonly isPending: boolean;
}

interface ContractFormSetup<Typed extends FieldValues, Body> {
  readonly schema: z.ZodMiniType<Body>;
  /** The fields’ initial values, in the order of the form. */
  readonly initial: Typed;
  /** A form created elsewhere that this one sends. */
  readonly form?: UseFormReturn<Typed>;
  /** Turns the typed values into the body. By default, they are sent as they are. */
  readonly body?: (typed: Typed) => unknown;
  /** Extra checks the schema cannot make, such as against today’s date, or with other messages. */
  readonly also?: (typed: Typed) => readonly Issue[];
  readonly save: Sending<Body>;
  /** Wraps the reason for a failure in a sentence. */
  readonly failed?: (given: { readonly reason: string }) => string;
  /** The fields’ path prefix in the body, such as `fields.`. */
  readonly within?: string;
  /** The form shows a `FormErrorSummary`, which takes the focus instead of the first field with an error. */
  readonly hasSummary?: boolean;
}

export interface ContractForm<Typed extends FieldValues> {
  readonly form: UseFormReturn<Typed>;
  readonly values: Typed;
  /** Error messages by the field’s path in the body. */
  readonly errors: Readonly<Record<string, string>>;
  /** The same errors for a `FormErrorSummary`, in the order of the form. */
  readonly summary: {
    readonly problems: readonly { readonly field: string; readonly message: string }[];
    readonly attempt: number;
  };
  /** Why the server refused the form, until the refused fields change. */
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
  /** Validates the form, and sends it if it has no errors. */
  readonly submit: () => void;
  /** Clears all errors until the next attempt. */
  readonly clear: () => void;
}

type BoundField = ReturnType<UseFormReturn['register']> & { readonly error: string | undefined };

interface Try {
  readonly attempt: number;
  readonly body: unknown;
  /** False when validation stopped it, so an earlier server error is out of date. */
  readonly wasSent: boolean;
}

/**
 * A form that shows the contract’s messages. It shows no errors before the first attempt to send. From then on it
 * validates on every change, so that an error disappears once corrected. The server’s error stays next to its field
 * until the field changes.
 */
export function useContractForm<Typed extends FieldValues, Body>(
  setup: ContractFormSetup<Typed, Body>,
): ContractForm<Typed> {
  const { initial, save, within = '', hasSummary = false } = setup;
  const id = useId();
  // react-hook-form types every default as optional; these values never are.
  const own = useForm<Typed>({ defaultValues: initial as DefaultValues<Typed> });
  const form = setup.form ?? own;
  const values = useWatch({ control: form.control }) as Typed;
  const [tried, setTried] = useState<Try>();
  const refused = refusedBy(save.error, within);
  const { errors, isNews } = currentErrors(setup, values, refused, tried);
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
    // A dialog may be inside another form on the page.
    event.stopPropagation();
    submit();
  }

  const why = isNews && !(hasSummary && problems.length > 0) ? messageOf(save.error) : undefined;
  const failure = why === undefined ? undefined : (setup.failed?.({ reason: why }) ?? why);
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

/** The form’s current errors, and whether the server’s last error still applies. */
function currentErrors<Typed extends FieldValues, Body>(
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
    // An error that appears next to its field is not repeated.
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
