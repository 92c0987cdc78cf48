import { checkKindWords, checkPurposeWords, checksCopy as copy } from '@drawbridge/messages/checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkRoutes } from '@drawbridge/contract/checks/routes.ts';
import { newCheck, type DealChecks, type NewCheck } from '@drawbridge/contract/checks/schema.ts';
import {
  checkKinds,
  permissiblePurposes,
  readsCredit,
  subjectOf,
  type CheckKind,
} from '@drawbridge/domain/checks/check-kinds.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { checksQuery } from './queries.ts';

interface AskDialogProps {
  readonly dealId: string;
  readonly found: DealChecks;
  /** What is chosen first. */
  readonly first: { readonly kind?: CheckKind; readonly subjectId?: string | null };
  readonly onClose: () => void;
}

/** Asks a check of a person or a property. Reading credit also takes a purpose, and shows the consent it rests on. */
export function AskDialog({ dealId, found, first, onClose }: AskDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NewCheck) => call(checkRoutes.ask, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(checksQuery(dealId).queryKey, now);
      announce(copy.asked);
      onClose();
    },
  });
  const { field, frame, values } = useContractForm({
    schema: newCheck,
    initial: { kind: first.kind ?? 'ofac', subjectId: first.subjectId ?? '', purpose: '' },
    body: ({ kind, subjectId, purpose }) => ({
      dealid: dealId,
      kind,
      subjectId,
      purpose: readsCredit(kind) ? purpose : null,
    }),
    save,
    failed: copy.askFailed,
  });
  const kind = values.kind;
  const subjects = subjectOf[kind] === 'member' ? found.people : found.properties;
  const chosen = subjects.find(({ id }) => id === values.subjectId);
  return (
    <FormDialog {...frame} onClose={onClose} title={copy.askTitle} save={copy.ask} busyLabel={copy.asking}>
      <SelectField
        label={copy.kind}
        options={checkKinds.map((value) => ({ value, label: checkKindWords[value] }))}
        {...field('kind')}
      />
      <SelectField
        label={copy.subject}
        placeholder={copy.chooseSubject}
        options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('subjectId')}
      />
      {readsCredit(kind) && (
        <>
          <SelectField
            label={copy.purpose}
            placeholder={copy.choosePurpose}
            options={permissiblePurposes.map((value) => ({ value, label: checkPurposeWords[value] }))}
            {...field('purpose')}
          />
          {chosen && (
            <p className="text-sm text-ink-2">
              {chosen.consentAt === null
                ? copy.noConsent({ name: chosen.name })
                : copy.consentOf({ name: chosen.name, day: formatMoment(chosen.consentAt) })}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
