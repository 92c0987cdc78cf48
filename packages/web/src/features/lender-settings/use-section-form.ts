import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import type { FormProblem } from '../../ui/form-error-summary.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { settingsCopy } from './copy.ts';

/**
 * Sends a section’s form: judged by the contract’s schema first, then by the server, whose words stand beside the same
 * fields. `values` are what it would send now. The reply is shown as the section stands then. `within` is where the fields are
 * in the body.
 */
export function useSectionForm<Values, Reply>({
  schema,
  values,
  send,
  queryKey,
  within = 'fields.',
  done = settingsCopy.saved,
}: {
  readonly schema: z.ZodMiniType<Values>;
  readonly values: unknown;
  /** Sends the values; null gives them back. Undefined comes of what was sent for approval: nothing changed yet. */
  readonly send: (values: Values | null) => Promise<Reply | undefined>;
  readonly queryKey: QueryKey;
  readonly within?: string;
  readonly done?: string;
}) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      form.clear();
      if (now === undefined) return;
      queryClient.setQueryData(queryKey, now);
      announce(done);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'setting_changed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const form = useFormErrors({ schema, error: mutation.error, within }, values);

  function save(): void {
    const given = form.toSend(values);
    if (given !== undefined) mutation.mutate(given);
  }

  const problems: FormProblem[] = Object.entries(form.errors).map(([field, message]) => ({
    field,
    message,
  }));
  const failure =
    form.failure && problems.length === 0 ? settingsCopy.failed(messageOf(form.failure)) : undefined;
  return {
    errors: form.errors,
    attempt: form.attempt,
    problems,
    failure,
    saving: mutation.isPending,
    save,
    giveBack: () => mutation.mutate(null),
  };
}
