import { keyCopy, rightWords } from '@drawbridge/messages/api-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeyRoutes } from '@drawbridge/contract/api-keys/routes.ts';
import { newApiKey, type NewApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { apiKeyRights } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { apiKeysQuery } from './queries.ts';

const lives = [
  { value: '30', label: keyCopy.lives['30'] },
  { value: '90', label: keyCopy.lives['90'] },
  { value: '365', label: keyCopy.lives['365'] },
  { value: '', label: keyCopy.lives.forever },
];

interface CreateKeyDialogProps {
  readonly onClose: () => void;
  /** Receives the new key, which cannot be read again. */
  readonly onCreated: (secret: string, isProposed: boolean) => void;
}

export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const queryClient = useQueryClient();
  const approval = useApproval();
  const create = useMutation({
    mutationFn: async (body: NewApiKey) => {
      if (approval.isNeeded) return (await approval.propose({ kind: 'API key', change: body })).secret;
      const { key, secret } = await call(apiKeyRoutes.create, { body });
      announce(keyCopy.made({ name: key.name }));
      return secret;
    },
    onSuccess: (secret) => {
      void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
      if (secret === null) onClose();
      else onCreated(secret, approval.isNeeded);
    },
  });
  const initial: NewApiKey = { name: '', rights: [], lastsDays: 365 };
  const { form, field, errors, frame } = useContractForm({
    schema: newApiKey,
    initial,
    save: create,
    failed: keyCopy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={keyCopy.create}
      description={keyCopy.createWhat}
      save={approval.isNeeded ? approvalsCopy.send : keyCopy.create}
      busyLabel={keyCopy.creating}
    >
      {approval.isNeeded && <ApprovalNote />}
      <TextField label={keyCopy.name} hint={keyCopy.nameHint} autoComplete="off" {...field('name')} />
      <CheckboxGroup label={keyCopy.rights} error={errors['rights']}>
        <div className="grid gap-2">
          {apiKeyRights.map((right) => (
            <Checkbox
              key={right}
              value={right}
              label={rightWords[right].label}
              hint={rightWords[right].hint}
              {...form.register('rights')}
            />
          ))}
        </div>
      </CheckboxGroup>
      <SelectField
        label={keyCopy.life}
        options={lives}
        {...field('lastsDays', {
          setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)),
        })}
      />
    </FormDialog>
  );
}
