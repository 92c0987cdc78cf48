import { useState } from 'react';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { fieldMessages } from './field-messages.ts';

interface FormErrorsSetup<Values> {
  readonly schema: z.ZodMiniType<Values>;
  /** Why the server did not take what was sent last. */
  readonly error: Error | null;
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
  { schema, error, within = '' }: FormErrorsSetup<Values>,
  values: unknown,
): FormErrors<Values> {
  const [tried, setTried] = useState<Try>();
  const isAsSent = tried?.contents === JSON.stringify(values);
  const told = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const refused = Object.fromEntries(
    told.map(({ path, message }) => [path.startsWith(within) ? path.slice(within.length) : path, message]),
  );
  const errors = tried === undefined ? none : { ...(isAsSent ? refused : none), ...judge(schema, values) };

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
      return undefined;
    },
    clear: () => setTried(undefined),
  };
}

function judge(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const judged = schema.safeParse(values);
  return judged.success ? {} : fieldMessages(judged.error.issues);
}
