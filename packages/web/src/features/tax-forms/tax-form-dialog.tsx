import { taxClassificationWords, taxFormsCopy as copy, tinKindWords } from '@drawbridge/messages/tax-forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { taxFormRoutes } from '@drawbridge/contract/tax-forms/routes.ts';
import { filledTaxForm, type FilledTaxForm, type Taxpayer } from '@drawbridge/contract/tax-forms/schema.ts';
import {
  takesSsn,
  taxClassifications,
  type TaxClassification,
} from '@drawbridge/domain/tax-forms/tax-form.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { taxFormsQuery } from './queries.ts';

interface TaxFormDialogProps {
  readonly dealId: string;
  readonly taxpayer: Taxpayer;
  readonly certification: string;
  readonly onClose: () => void;
}

/** Form W-9. A number that the application has is offered, and only confirmed. */
export function TaxFormDialog({ dealId, taxpayer, certification, onClose }: TaxFormDialogProps) {
  const queryClient = useQueryClient();
  const { known, entityId, name } = taxpayer;
  const save = useMutation({
    // Closing the dialog discards the number.
    gcTime: 0,
    mutationFn: (body: FilledTaxForm) => call(taxFormRoutes.fill, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(taxFormsQuery(dealId).queryKey, now);
      announce(copy.saved);
      onClose();
    },
  });
  const { field, frame, values } = useContractForm({
    schema: filledTaxForm,
    initial: {
      name,
      businessName: '',
      classification: firstClassification(entityId),
      tinKind: known?.kind ?? (entityId === null ? 'ssn' : 'ein'),
      useKnown: known !== null,
      tin: '',
      street: '',
      city: '',
      state: '',
      zip: '',
      withholding: false,
      agree: false,
    },
    body: ({ useKnown, businessName, tin, ...typed }) => ({
      ...typed,
      dealid: dealId,
      entityId,
      businessName: businessName || null,
      tin: known !== null && useKnown ? null : tin,
      certification,
    }),
    save,
    failed: copy.saveFailed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.formTitle}
      description={copy.formText}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <TextField label={copy.name} hint={copy.nameHint} {...field('name')} />
      <TextField label={copy.businessName} optional {...field('businessName')} />
      <SelectField
        label={copy.classification}
        options={taxClassifications.map((value) => ({ value, label: taxClassificationWords[value] }))}
        {...field('classification')}
      />
      {known !== null && (
        <Checkbox
          label={copy.useKnown({ kind: tinKindWords[known.kind], tin: known.tin })}
          {...field('useKnown')}
        />
      )}
      {!(known !== null && values.useKnown) && (
        <>
          {takesSsn(values.classification) && (
            <SelectField
              label={copy.kind}
              options={(['ssn', 'ein'] as const).map((value) => ({ value, label: tinKindWords[value] }))}
              {...field('tinKind')}
            />
          )}
          <TextField
            label={tinKindWords[takesSsn(values.classification) ? values.tinKind : 'ein']}
            hint={copy.tinHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            {...field('tin')}
          />
        </>
      )}
      <TextField label={copy.street} autoComplete="street-address" {...field('street')} />
      <TextField label={copy.city} autoComplete="address-level2" {...field('city')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={copy.state} autoComplete="address-level1" maxLength={2} {...field('state')} />
        <TextField
          label={copy.zip}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          {...field('zip')}
        />
      </div>
      <Checkbox label={copy.withholding} {...field('withholding')} />
      <p className="rounded-lg border border-line bg-sunk px-3.5 py-3 text-sm whitespace-pre-line">
        {certification}
      </p>
      <Checkbox label={copy.agree} {...field('agree')} />
    </FormDialog>
  );
}

/** What most borrowers are. */
function firstClassification(entityId: string | null): TaxClassification {
  return entityId === null ? 'individual' : 'llc as partnership';
}
