import { settingsCopy } from '@drawbridge/messages/lender-settings';
import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useContractForm } from '../../platform/contract-form.ts';
import { useSettingChange } from './use-setting-change.ts';

/** A section’s form, checked against the contract’s schema and then by the server. */
export function useSectionForm<Typed extends FieldValues, Values extends object, Reply>({
  schema,
  fields,
  initial,
  read,
  send,
  queryKey,
}: {
  readonly schema: z.ZodMiniType<Values>;
  readonly fields: Values;
  /** The form’s initial values, in field order. */
  readonly initial: Typed;
  /** Turns typed text into the values to send. Malformed input becomes a value that the schema refuses. */
  readonly read: (typed: Typed) => { readonly [name in keyof Values]: unknown };
  /** Sends the values; null resets them to their defaults. */
  readonly send: (values: Values | null) => Promise<Reply | undefined>;
  readonly queryKey: QueryKey;
}) {
  const change = useSettingChange<Values | null, Reply>({
    queryKey,
    send,
    done: () => settingsCopy.saved,
    onDone: () => form.clear(),
  });
  const form = useContractForm<Typed, Values>({
    schema,
    initial,
    body: read,
    save: change,
    failed: settingsCopy.failed,
    within: 'fields.',
    hasSummary: true,
  });
  const now = read(form.values);
  const names = Object.keys(now) as (keyof Values)[];
  return {
    ...form,
    /** Whether there are unsaved changes. */
    isChanged: names.some((name) => JSON.stringify(now[name]) !== JSON.stringify(fields[name])),
    resetToDefault: () => change.mutate(null),
  };
}

export type SectionFormState = Pick<
  ReturnType<typeof useSectionForm>,
  'bind' | 'summary' | 'failure' | 'busy' | 'isChanged' | 'resetToDefault'
>;
