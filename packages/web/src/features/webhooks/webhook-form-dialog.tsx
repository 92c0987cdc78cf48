import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { webhookEvents, webhookEventTypes } from '@drawbridge/contract/webhooks/events.ts';
import { newWebhook, type NewWebhook } from '@drawbridge/contract/webhooks/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalNote, approvalsCopy } from '../approvals/public.ts';
import { eventWords, webhookCopy } from './copy.ts';

interface WebhookFormDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly begin: NewWebhook;
  /** Whether a second administrator has to approve an endpoint at this address. */
  readonly needsApproval: (url: string) => boolean;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Saves; throws when it is refused. */
  readonly onSubmit: (values: NewWebhook) => Promise<void>;
  readonly onClose: () => void;
}

/** Where an endpoint is and what it is told of. */
export function WebhookFormDialog(props: WebhookFormDialogProps) {
  const { title, description, begin, needsApproval, submitLabel, busyLabel, onSubmit, onClose } = props;
  const form = useId();
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<NewWebhook>({
    defaultValues: begin,
    resolver: schemaResolver(newWebhook),
  });
  const asks = needsApproval(useWatch({ control, name: 'url' }).trim());
  const chosen = useWatch({ control, name: 'events' });
  const { errors, isSubmitting } = formState;
  const all = chosen.length === webhookEventTypes.length;

  async function submit(values: NewWebhook): Promise<void> {
    try {
      await onSubmit(values);
    } catch (error) {
      const fields = error instanceof ProblemError ? error.problem.errors : undefined;
      const atUrl = fields?.find(({ path }) => path === 'url');
      if (atUrl) setError('url', { message: atUrl.message }, { shouldFocus: true });
      else setError('root', { message: webhookCopy.failed(messageOf(error)) });
    }
  }

  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      busy={isSubmitting}
      closeOnPressOutside={false}
      title={title}
      {...(description === undefined ? {} : { description })}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {webhookCopy.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isSubmitting} busyLabel={busyLabel}>
            {asks ? approvalsCopy.send : submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 pt-1" onSubmit={handleSubmit(submit)}>
        {asks && <ApprovalNote />}
        {errors.root && <Alert tone="red">{errors.root.message}</Alert>}
        <TextField
          id={`${form}-url`}
          type="url"
          inputMode="url"
          label={webhookCopy.url}
          hint={webhookCopy.urlHint}
          autoComplete="off"
          spellCheck={false}
          error={errors.url?.message}
          {...register('url')}
        />
        <TextField
          id={`${form}-description`}
          label={webhookCopy.description}
          hint={webhookCopy.descriptionHint}
          autoComplete="off"
          optional
          error={errors.description?.message}
          {...register('description')}
        />
        <fieldset aria-describedby={errors.events ? `${form}-events-error` : undefined}>
          <legend className="mb-1.5 font-medium">{webhookCopy.events}</legend>
          <Button
            size="sm"
            className="mb-3"
            onClick={() =>
              setValue('events', all ? [] : [...webhookEventTypes], {
                shouldDirty: true,
                shouldValidate: !all,
              })
            }
          >
            {all ? webhookCopy.noEvents : webhookCopy.allEvents}
          </Button>
          <div className="grid gap-2 md:grid-cols-2">
            {webhookEventTypes.map((type) => (
              <Checkbox
                key={type}
                value={type}
                label={eventWords(type)}
                hint={webhookEvents[type].about}
                {...register('events')}
              />
            ))}
          </div>
          {errors.events && <FieldError id={`${form}-events-error`}>{errors.events.message}</FieldError>}
        </fieldset>
      </form>
    </Dialog>
  );
}
