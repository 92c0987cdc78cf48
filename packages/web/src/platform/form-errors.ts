import { useEffect, useState, type InputEvent, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { fieldMessages } from './field-messages.ts';

interface FormErrorsSetup<Values> {
  readonly schema: z.ZodMiniType<Values>;
  /** Why the server did not take what was sent last. */
  readonly error: Error | null;
  /** The id of the form. With it, the first field that is refused takes the focus. */
  readonly id?: string;
  /** Where the fields are in the body of the call, as in `fields.`. */
  readonly within?: string;
}

interface FormErrors<Values> {
  /** What is wrong, by the path of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Changes with each try to send. */
  readonly attempt: number;
  /** What the server said that no field can be mended for, or that has not been mended yet. */
  readonly failure: Error | undefined;
  /** The values as they may be sent; undefined, with the errors shown, when something is wrong. */
  readonly toSend: (values: unknown) => Values | undefined;
  /** Begins anew: nothing is wrong until the next try. */
  readonly clear: () => void;
}

interface Try {
  readonly attempt: number;
  readonly contents: string;
  /** Not when the form itself was refused: what the server said before is then no news. */
  readonly wasSent: boolean;
}

const none: Readonly<Record<string, string>> = {};

/**
 * What is wrong with a form, in the contract’s words: nothing before the first try to send, then judged anew with every change of
 * `values`, so that an error goes when it is mended. What the server refused stands until something is changed.
 */
export function useFormErrors<Values>(
  { schema, error, id, within = '' }: FormErrorsSetup<Values>,
  values: unknown,
): FormErrors<Values> {
  const [tried, setTried] = useState<Try>();
  const isAsSent = tried?.contents === JSON.stringify(values);
  const told = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const refused = Object.fromEntries(
    told.map(({ path, message }) => [path.startsWith(within) ? path.slice(within.length) : path, message]),
  );
  const errors = tried === undefined ? none : { ...(isAsSent ? refused : none), ...judge(schema, values) };

  useEffect(() => {
    if (id === undefined || !(error instanceof ProblemError)) return;
    const paths = (error.problem.errors ?? []).map(({ path }) => path);
    focusFirst(id, paths);
  }, [error, id]);

  return {
    errors,
    attempt: tried?.attempt ?? 0,
    failure:
      error !== null && tried?.wasSent !== false && (told.length === 0 || isAsSent) ? error : undefined,
    toSend(given) {
      const judged = schema.safeParse(given);
      setTried({
        attempt: (tried?.attempt ?? 0) + 1,
        contents: JSON.stringify(given),
        wasSent: judged.success,
      });
      if (judged.success) return judged.data;
      if (id !== undefined) focusFirst(id, Object.keys(fieldMessages(judged.error.issues)));
      return undefined;
    },
    clear: () => setTried(undefined),
  };
}

interface TypedForm<Values> extends Omit<FormErrorsSetup<Values>, 'id'> {
  readonly id: string;
  /** What stands in the form, as it would be sent. */
  readonly read: (form: FormData) => unknown;
  readonly send: (values: Values) => void;
}

/** The same for a form whose fields keep their values themselves: `<form {...form.bind}>`. */
export function useTypedForm<Values>({ read, send, ...setup }: TypedForm<Values>) {
  const [typed, setTyped] = useState<unknown>();
  const { errors, failure, toSend } = useFormErrors(setup, typed);

  function take(form: HTMLFormElement): unknown {
    const values = read(new FormData(form));
    setTyped(values);
    return values;
  }

  return {
    errors,
    failure,
    bind: {
      id: setup.id,
      noValidate: true,
      onInput: (event: InputEvent<HTMLFormElement>) => void take(event.currentTarget),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const values = toSend(take(event.currentTarget));
        if (values !== undefined) send(values);
      },
    },
  };
}

function judge(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const judged = schema.safeParse(values);
  return judged.success ? {} : fieldMessages(judged.error.issues);
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
