import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { fieldMessages } from '../../platform/field-messages.ts';
import type { FormProblem } from '../../ui/form-error-summary.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { settingsCopy } from './copy.ts';

/**
 * Sends a section’s form: judged by the contract’s schema first, then by the server, whose words stand beside the same
 * fields. The reply is shown as the section stands then. `within` is where the fields are in the body.
 */
export function useSectionForm<Values, Reply>({
  schema,
  send,
  queryKey,
  within = 'fields.',
  done = settingsCopy.saved,
}: {
  readonly schema: z.ZodMiniType<Values>;
  /** Sends the values; null gives them back. */
  readonly send: (values: Values | null) => Promise<Reply>;
  readonly queryKey: QueryKey;
  readonly within?: string;
  readonly done?: string;
}) {
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      setErrors({});
      queryClient.setQueryData(queryKey, now);
      announce(done);
    },
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      const found = (error.problem.errors ?? []).map(({ path, message }) => [
        path.startsWith(within) ? path.slice(within.length) : path,
        message,
      ]);
      setErrors(Object.fromEntries(found) as Record<string, string>);
      if (error.problem.code === 'setting_changed') void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => setAttempt((before) => before + 1),
  });

  function save(values: unknown): void {
    const judged = schema.safeParse(values);
    if (judged.success) {
      setErrors({});
      mutation.mutate(judged.data);
      return;
    }
    setErrors(fieldMessages(judged.error.issues));
    setAttempt((before) => before + 1);
  }

  const problems: FormProblem[] = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const failure =
    mutation.isError && problems.length === 0 ? settingsCopy.failed(messageOf(mutation.error)) : undefined;
  return {
    errors,
    attempt,
    problems,
    failure,
    saving: mutation.isPending,
    save,
    giveBack: () => mutation.mutate(null),
  };
}
