import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import { newApiKey, type NewApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { apiKeyRights } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { call, messageOf } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { keyCopy, rightWords } from './copy.ts';
import { apiKeysQuery } from './queries.ts';

interface CreateKeyDialogProps {
  readonly onClose: () => void;
  /** Gives the key, which nobody can ask for again. */
  readonly onCreated: (secret: string, isProposed: boolean) => void;
}

/** Makes a key for one of the lender’s systems. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const form = useId();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<NewApiKey>({
    defaultValues: { name: '', rights: [], lastsDays: 365 },
    resolver: schemaResolver(newApiKey),
  });
  const approval = useApproval();
  const create = useMutation({
    mutationFn: async (body: NewApiKey) => {
      if (approval.isNeeded) return (await approval.propose({ kind: 'API key', change: body })).secret;
      const { key, secret } = await call(apiKeyRoutes.create, { body });
      announce(keyCopy.made(key.name));
      return secret;
    },
    onSuccess: (secret) => {
      void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      if (secret === null) onClose();
      else onCreated(secret, approval.isNeeded);
    },
  });
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={create.isPending}
      closeOnPressOutside={false}
      title={keyCopy.create}
      description={keyCopy.createWhat}
      actions={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {keyCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={create.isPending}
            busyLabel={keyCopy.creating}
          >
            {approval.isNeeded ? approvalsCopy.send : keyCopy.create}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={handleSubmit((values) => create.mutate(values))}
      >
        {approval.isNeeded && <ApprovalNote />}
        {create.isError && <Alert tone="red">{keyCopy.failed(messageOf(create.error))}</Alert>}
        <TextField
          id={`${form}-name`}
          label={keyCopy.name}
          hint={keyCopy.nameHint}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <fieldset aria-describedby={errors.rights ? `${form}-rights-error` : undefined}>
          <legend className="mb-1.5 font-medium">{keyCopy.rights}</legend>
          <div className="grid gap-2">
            {apiKeyRights.map((right) => (
              <Checkbox
                key={right}
                value={right}
                label={rightWords[right].label}
                hint={rightWords[right].hint}
                {...register('rights')}
              />
            ))}
          </div>
          {errors.rights && <FieldError id={`${form}-rights-error`}>{errors.rights.message}</FieldError>}
        </fieldset>
        <SelectField
          id={`${form}-life`}
          label={keyCopy.life}
          options={keyCopy.lives}
          error={errors.lastsDays?.message}
          {...register('lastsDays', {
            setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
          })}
        />
      </form>
    </Dialog>
  );
}
