import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import {
  profileUpdate,
  type AccountProfile,
  type ProfileUpdate,
} from '@drawbridge/contract/profile/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import { call, messageOf } from '../../platform/api.ts';
import { digitField } from '../../platform/digit-field.ts';
import { useDraft } from '../../platform/drafts.ts';
import { useForAWhile } from '../../platform/for-a-while.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { profileCopy } from './copy.ts';
import { profileQuery } from './queries.ts';
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

/** Address and phone number, saved together. What was typed stays when saving fails. */
export function EditProfileForm({ profile }: { readonly profile: AccountProfile }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useForAWhile<true>();
  const form = useForm<ProfileUpdate>({
    defaultValues: valuesOf(profile),
    resolver: schemaResolver(profileUpdate),
    shouldFocusError: false,
  });
  const { register, handleSubmit, reset, getValues, setError, formState } = form;
  const draft = useDraft({ form: 'profile', useFormReturn: form, omit: ['id'] });
  const save = useMutation({
    mutationFn: (values: ProfileUpdate) => call(profileRoutes.update, { body: values }),
    onSuccess: (now, sent) => {
      const typedMeanwhile = fields.some((field) => getValues(field) !== sent[field]);
      draft.clear();
      reset(valuesOf(now), { keepValues: typedMeanwhile });
      queryClient.setQueryData(profileQuery().queryKey, now);
      setSaved(true);
    },
    onError: (error) => showRefusedFields(error, setError),
  });

  const { errors, submitCount } = formState;
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  const townField = (name: (typeof fields)[number]) => ({
    id: name,
    error: errors[name]?.message,
    'aria-required': true,
    ...register(name),
  });
  const failed = save.isError && problems.length === 0 && !save.isPending;

  return (
    <form noValidate className="grid gap-4.5" onSubmit={handleSubmit((values) => save.mutate(values))}>
      {draft.offer && <DraftOffer {...draft.offer} />}
      <FormErrorSummary problems={problems} attempt={submitCount} />
      <TextField
        id="BillingStreet"
        label={profileCopy.street}
        autoComplete="address-line1"
        aria-required
        error={errors.BillingStreet?.message}
        {...register('BillingStreet')}
      />
      <TownFields
        city={{ ...townField('BillingCity'), label: profileCopy.city }}
        state={{ ...townField('BillingState'), label: profileCopy.state }}
        zip={{ ...townField('BillingPostalCode'), label: profileCopy.zip }}
        chooseState={profileCopy.chooseState}
      />
      <TextField
        id="Phone"
        type="tel"
        label={profileCopy.phone}
        hint={profileCopy.phoneHint}
        autoComplete="tel-national"
        aria-required
        error={errors.Phone?.message}
        {...digitField(register('Phone'), phonePattern)}
      />
      {failed && (
        <Alert tone="red" title={profileCopy.saveFailed}>
          {`${messageOf(save.error)} ${profileCopy.stillHere}`}
        </Alert>
      )}
      <Button
        type="submit"
        variant="primary"
        className="min-w-28 justify-self-start"
        busy={save.isPending}
        busyLabel={profileCopy.saving}
        icon={saved && <Check aria-hidden className="size-4" />}
      >
        {saved ? profileCopy.saved : profileCopy.save}
      </Button>
      <span role="status" className="sr-only">
        {saved && profileCopy.saved}
      </span>
    </form>
  );
}

/** Puts what the server refused beside the fields it refused. */
function showRefusedFields(error: Error, setError: UseFormSetError<ProfileUpdate>): void {
  if (!(error instanceof ProblemError)) return;
  for (const { path, message } of error.problem.errors ?? []) {
    const field = fields.find((name) => name === path);
    if (field) setError(field, { type: 'server', message });
  }
}
