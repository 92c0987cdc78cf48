import { profileCopy } from '@drawbridge/messages/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import {
  profileUpdate,
  type AccountProfile,
  type ProfileUpdate,
} from '@drawbridge/contract/profile/schema.ts';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { digitField } from '../../platform/digit-field.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useForAWhile } from '../../platform/for-a-while.ts';
import { Alert } from '../../ui/alert.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { profileQuery } from './queries.ts';
import { SaveButton } from './save-button.tsx';
import { TownFields } from './town-fields.tsx';

const fields = ['BillingStreet', 'BillingCity', 'BillingState', 'BillingPostalCode', 'Phone'] as const;

function valuesOf({ id, address, city, state, zip, phone }: AccountProfile): ProfileUpdate {
  return {
    id,
    BillingStreet: address ?? '',
    BillingCity: city ?? '',
    BillingState: state ?? '',
    BillingPostalCode: zip ?? '',
    Phone: phone ?? '',
  };
}

/** Asks for the proof that the account has. The app passes it in, because the page of that feature shows parts of this one. */
export type AskProof = ComponentType<{
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onClose: () => void;
  readonly onSubmit: (given: { readonly owner: OwnerProof }) => Promise<void>;
}>;

interface EditProfileFormProps {
  readonly profile: AccountProfile;
  readonly proofDialog: AskProof;
}

export function EditProfileForm({ profile, proofDialog: ProofDialog }: EditProfileFormProps) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useForAWhile<true>();
  const save = useMutation({
    mutationFn: (body: ProfileUpdate) => call(profileRoutes.update, { body }),
    onSuccess: (now, sent) => {
      const typed = form.getValues();
      const typedMeanwhile = fields.some((name) => typed[name] !== sent[name]);
      draft.clear();
      form.reset(valuesOf(now), { keepValues: typedMeanwhile });
      queryClient.setQueryData(profileQuery().queryKey, now);
      setSaved(true);
    },
  });
  const { form, field, summary, failure, bind } = useContractForm({
    schema: profileUpdate,
    initial: valuesOf(profile),
    save,
    failed: ({ reason }) => `${reason} ${profileCopy.stillHere}`,
    hasSummary: true,
  });
  const isAsked =
    save.error instanceof ProblemError && save.error.problem.code === 'confirmation_needed'
      ? save.variables
      : undefined;
  const draft = useDraft({ form: 'profile', useFormReturn: form, omit: ['id'] });
  const needed = (name: (typeof fields)[number]) => ({ 'aria-required': true, ...field(name) });
  return (
    <>
      <form {...bind} className="grid gap-4.5">
        {draft.offer && <DraftOffer {...draft.offer} />}
        <FormErrorSummary {...summary} />
        <TextField label={profileCopy.street} autoComplete="address-line1" {...needed('BillingStreet')} />
        <TownFields
          city={{ ...needed('BillingCity'), label: profileCopy.city }}
          state={{ ...needed('BillingState'), label: profileCopy.state }}
          zip={{ ...needed('BillingPostalCode'), label: profileCopy.zip }}
          chooseState={profileCopy.chooseState}
        />
        <TextField
          type="tel"
          label={profileCopy.phone}
          hint={profileCopy.phoneHint}
          autoComplete="tel-national"
          {...digitField(needed('Phone'), phonePattern)}
        />
        {failure !== undefined && !save.isPending && isAsked === undefined && (
          <Alert tone="red" title={profileCopy.saveFailed}>
            {failure}
          </Alert>
        )}
        <SaveButton
          label={profileCopy.save}
          savedLabel={profileCopy.saved}
          busy={save.isPending}
          saved={saved === true}
        />
      </form>
      <Suspense fallback={null}>
        {isAsked && (
          <ProofDialog
            title={profileCopy.confirmTitle}
            description={profileCopy.confirmWhat}
            submitLabel={profileCopy.confirm}
            busyLabel={profileCopy.saving}
            onClose={save.reset}
            onSubmit={async ({ owner }) => {
              await call(securityRoutes.confirmOwner, { body: owner });
              save.mutate(isAsked);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
