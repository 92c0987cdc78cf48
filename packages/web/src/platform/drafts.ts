import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { set, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import { draftCopy } from './draft-copy.ts';
import { draftSession } from './draft-session.ts';
import { formatMoment } from './format.ts';
import { useSession } from './session.ts';

export interface DraftOptions<Values extends FieldValues> {
  /** The form’s name, as in `payoff` or `draw:{dealId}`: a letter, then up to 79 letters, digits or `: . _ -`. */
  readonly form: string;
  /** What `useForm` gave. Only fields that its `defaultValues` name are kept. */
  readonly useFormReturn: UseFormReturn<Values>;
  /** Fields never kept, besides files and those that are secret by their name. */
  readonly omit?: readonly (keyof Values & string)[];
}

interface Choice {
  readonly label: string;
  readonly run: () => void;
}

export interface FormDraft {
  /** What to show above the form, as `<DraftOffer {...offer} />`; undefined when nothing was kept. */
  readonly offer:
    | { readonly sentence: string; readonly goOn?: Choice; readonly startAgain: Choice }
    | undefined;
  /** The form was sent: what was kept of it goes. To be called before the form is reset. */
  readonly clear: () => void;
}

/** Fills in what the portal knows already. Nobody has typed it: no draft is kept of it, and resetting the form keeps it. */
export function prefill<Values extends FieldValues, Name extends Path<Values>>(
  { control, setValue }: Pick<UseFormReturn<Values>, 'control' | 'setValue'>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  set(control._defaultValues, name, value);
  setValue(name, value);
}

/**
 * Keeps what is typed into a form, through a reload, a sign-out and a lost connection, and gives it back to the same
 * person. After a reload it is put back at once; otherwise it is offered, for the person may have come for something
 * else. Employees who view the account neither see nor change what its owner has not sent.
 */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): FormDraft {
  const { form, useFormReturn, omit = [] } = options;
  const { control, getValues, reset, setValue, subscribe } = useFormReturn;
  const session = useSession();
  const person = session?.username;
  const isOwn = !session?.viewing;
  const omitted = omit.join('\n');

  const draft = useMemo(() => {
    const fields = {
      values: () => getValues(),
      initial: () => control._defaultValues as DraftValues,
      fill(values: DraftValues) {
        for (const [field, value] of Object.entries(values))
          setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      },
      reset: () => reset(),
      onChange: (listener: () => void) => subscribe({ formState: { values: true }, callback: listener }),
    };
    return draftSession({ person, form, omit: omitted.split('\n'), fields });
  }, [person, form, omitted, control, getValues, reset, setValue, subscribe]);

  useEffect(() => (isOwn ? draft.open() : undefined), [draft, isOwn]);
  const offered = useSyncExternalStore(draft.onOffer, draft.offered);

  return {
    offer: offered && {
      sentence: offered.restored ? draftCopy.restored : draftCopy.kept(formatMoment(offered.savedAt)),
      ...(offered.restored ? {} : { goOn: { label: draftCopy.goOn, run: draft.goOn } }),
      startAgain: { label: draftCopy.startAgain, run: draft.startAgain },
    },
    clear: () => {
      if (isOwn) draft.clear();
    },
  };
}
