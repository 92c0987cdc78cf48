import { eventHints, eventWords, webhookCopy } from '@drawbridge/messages/webhooks';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { webhookEventTypes } from '@drawbridge/contract/webhooks/events.ts';
import { newWebhook, type NewWebhook } from '@drawbridge/contract/webhooks/schema.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalNote, approvalsCopy } from '../approvals/public.ts';

interface WebhookFormDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly begin: NewWebhook;
  /** Whether an endpoint at this address needs a second administrator’s approval. */
  readonly needsApproval: (url: string) => boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Saves the endpoint. Throws if the server refuses it. */
  readonly onSubmit: (values: NewWebhook) => Promise<void>;
  readonly onClose: () => void;
}

export function WebhookFormDialog(props: WebhookFormDialogProps) {
  const { title, description, begin, needsApproval, submitLabel, busyLabel, onSubmit, onClose } = props;
  const save = useMutation({ mutationFn: onSubmit });
  const { form, values, field, errors, frame } = useContractForm({
    schema: newWebhook,
    initial: begin,
    save,
    failed: webhookCopy.failed,
  });
  const asks = needsApproval(values.url.trim());
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={title}
      description={description}
      save={asks ? approvalsCopy.send : submitLabel}
      busyLabel={busyLabel}
    >
      {asks && <ApprovalNote />}
      <TextField
        type="url"
        inputMode="url"
        label={webhookCopy.url}
        hint={webhookCopy.urlHint}
        autoComplete="off"
        spellCheck={false}
        {...field('url')}
      />
      <TextField
        label={webhookCopy.description}
        hint={webhookCopy.descriptionHint}
        autoComplete="off"
        optional
        {...field('description')}
      />
      <EventsField form={form} chosen={values.events} error={errors['events']} />
    </FormDialog>
  );
}

interface EventsFieldProps {
  readonly form: UseFormReturn<NewWebhook>;
  readonly chosen: NewWebhook['events'];
  readonly error: string | undefined;
}

function EventsField({ form, chosen, error }: EventsFieldProps) {
  const all = chosen.length === webhookEventTypes.length;
  return (
    <CheckboxGroup label={webhookCopy.events} error={error}>
      <Button
        size="sm"
        className="mb-3"
        onClick={() => form.setValue('events', all ? [] : [...webhookEventTypes])}
      >
        {all ? webhookCopy.noEvents : webhookCopy.allEvents}
      </Button>
      <div className="grid gap-2 md:grid-cols-2">
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={eventWords[type]}
            hint={eventHints[type]}
            {...form.register('events')}
          />
        ))}
      </div>
    </CheckboxGroup>
  );
}
