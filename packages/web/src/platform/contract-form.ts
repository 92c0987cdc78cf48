import { useEffect, useId, useState, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from './api.ts';
import { fieldMessages } from './field-messages.ts';

/** What is wrong with what was typed: where, and the sentence for it. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface ContractFormSetup<Typed extends FieldValues, Body> {
  /** The contract’s schema of what is sent. */
  readonly schema: z.ZodMiniType<Body>;
  /** What the fields hold at first, in the order of the form. */
  readonly initial: Typed;
  /** What would be sent of what is typed; all of it as it is, unless given. */
  readonly body?: (typed: Typed) => unknown;
  /** What the schema cannot know, such as today. */
  readonly also?: (typed: Typed) => readonly Issue[];
  /** Sends it: the mutation of the form. */
  readonly save: {
    readonly mutate: (body: Body) => void;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
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
  /** Begins anew: nothing is wrong until the next try. */
  readonly clear: () => void;
}

type BoundField = ReturnType<UseFormReturn['register']> & { readonly error: string | undefined };

/** The last try to send. */
interface Try {
  readonly attempt: number;
  readonly body: unknown;
  /** Not when the form itself refused it: what the server said before is then no news. */
  readonly wasSent: boolean;
}

const none: Readonly<Record<string, string>> = {};

/**
 * A form judged in the contract’s words. Nothing is wrong before the first try to send; from then on it is judged anew with
 * every change, so that an error goes when it is corrected. What the server refused stands beside its field until that changes.
 */
export function useContractForm<Typed extends FieldValues, Body>(
  setup: ContractFormSetup<Typed, Body>,
): ContractForm<Typed> {
  const { schema, initial, save, within = '', hasSummary = false } = setup;
  const id = useId();
  // react-hook-form wants every field optional, which these values are not for any other reader.
  const form = useForm<Typed>({ defaultValues: initial as DefaultValues<Typed> });
  const values = useWatch({ control: form.control }) as Typed;
  const [tried, setTried] = useState<Try>();

  const bodyOf = (typed: Typed): unknown => setup.body?.(typed) ?? typed;
  const judge = (typed: Typed, body: unknown): Record<string, string> => {
    const issues = schema.safeParse(body).error?.issues ?? [];
    return fieldMessages([...issues, ...(setup.also?.(typed) ?? [])]);
  };
  const body = bodyOf(values);
  const refused = refusedBy(save.error, within);
  const standing = Object.entries(refused).filter(([path]) => isSame(tried?.body, body, path));
  const errors =
    tried === undefined
      ? none
      : { ...(tried.wasSent ? Object.fromEntries(standing) : none), ...judge(values, body) };
  const problems = inOrder(errors, Object.keys(initial));

  useEffect(() => {
    if (!hasSummary) focusFirst(id, Object.keys(refusedBy(save.error, within)));
  }, [save.error, id, within, hasSummary]);

  function submit(): void {
    if (save.isPending) return;
    const typed = form.getValues();
    const given = bodyOf(typed);
    const faults = judge(typed, given);
    const judged = schema.safeParse(given);
    const isSound = judged.success && Object.keys(faults).length === 0;
    setTried({ attempt: (tried?.attempt ?? 0) + 1, body: given, wasSent: isSound });
    if (isSound) save.mutate(judged.data);
    else if (!hasSummary) focusFirst(id, Object.keys(faults));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A dialog may stand inside another form of the page.
    event.stopPropagation();
    submit();
  }

  const isNews =
    save.error !== null &&
    tried?.wasSent !== false &&
    (Object.keys(refused).length === 0 || standing.length > 0) &&
    !(hasSummary && problems.length > 0);
  const why = isNews ? messageOf(save.error) : undefined;
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

/** What the server said about single fields, by their path. */
function refusedBy(error: Error | null, within: string): Record<string, string> {
  const told = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(
    told.map(({ path, message }) => [path.startsWith(within) ? path.slice(within.length) : path, message]),
  );
}

function isSame(sent: unknown, now: unknown, path: string): boolean {
  return JSON.stringify(get(sent, path)) === JSON.stringify(get(now, path));
}

function inOrder(
  errors: Readonly<Record<string, string>>,
  order: readonly string[],
): { field: string; message: string }[] {
  const placeOf = (path: string) => {
    const place = order.findIndex((name) => path === name || path.startsWith(`${name}.`));
    return place === -1 ? order.length : place;
  };
  return Object.entries(errors)
    .map(([field, message]) => ({ field, message }))
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field));
}

/** Focuses the first field, in the order of the form, that one of the paths is about. */
function focusFirst(id: string, paths: readonly string[]): void {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const first = [...form.elements].find((field) => {
    const name = field.getAttribute('name') ?? '';
    return name !== '' && paths.some((path) => path === name || path.startsWith(`${name}.`));
  });
  if (first instanceof HTMLElement) first.focus();
}
