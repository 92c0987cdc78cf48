import { draftCopy } from '@drawbridge/messages/platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { set, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { DraftValues } from '@drawbridge/domain/drafts/draft-values.ts';
import { draftSession } from './draft-session.ts';
import { formatMoment } from './format.ts';
import { useSession } from './session.ts';

export interface DraftOptions<Values extends FieldValues> {
  /** The form’s name, such as `payoff` or `draw:{dealId}`: a letter, then up to 79 letters, digits or `: . _ -`. */
  readonly form: string;
  /** The result of `useForm`. Only fields in its `defaultValues` are saved. */
  readonly useFormReturn: UseFormReturn<Values>;
  /** Fields never saved, besides files and fields with a secret name. */
  readonly omit?: readonly (keyof Values & string)[];
  /** Restores a draft right away, as after a reload, because the person comes to go on with it. */
  readonly continues?: boolean;
}

interface Choice {
  readonly label: string;
  readonly run: () => void;
}

export interface FormDraft {
  /** Props of the `<DraftOffer {...offer} />` above the form; undefined when there is no draft. */
  readonly offer:
    | { readonly sentence: string; readonly resume?: Choice; readonly discard: Choice }
    | undefined;
  /** Discards the draft of a sent form. Call it before resetting the form. */
  readonly clear: () => void;
}

/** Fills in a value the portal already knows. It is not part of a draft, and resetting the form keeps it. */
export function prefill<Values extends FieldValues, Name extends Path<Values>>(
  { control, setValue }: Pick<UseFormReturn<Values>, 'control' | 'setValue'>,
  name: Name,
  value: PathValue<Values, Name>,
): void {
  set(control._defaultValues, name, value);
  setValue(name, value);
}

/**
 * Saves a form’s input through a reload, a sign-out and a lost connection, for the same person. After a reload it is
 * restored right away. Otherwise it is offered, because the person may have come for something else. Employees viewing
 * the account neither see nor change its owner’s drafts.
 */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): FormDraft {
  const { form, useFormReturn, omit = [], continues } = options;
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
    return draftSession({ person, form, omit: omitted.split('\n'), continues, fields });
  }, [person, form, omitted, continues, control, getValues, reset, setValue, subscribe]);

  useEffect(() => (isOwn ? draft.open() : undefined), [draft, isOwn]);
  const offered = useSyncExternalStore(draft.onOffer, draft.offered);

  return {
    offer: offered && {
      sentence: offered.restored
        ? draftCopy.restored
        : draftCopy.saved({ moment: formatMoment(offered.savedAt) }),
      ...(offered.restored ? {} : { resume: { label: draftCopy.resume, run: draft.resume } }),
      discard: { label: draftCopy.discard, run: draft.discard },
    },
    clear: () => {
      if (isOwn) draft.clear();
    },
  };
}
