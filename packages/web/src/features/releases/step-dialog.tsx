import { releaseCopy as copy, releaseStepHints } from '@drawbridge/messages/releases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { releaseRoutes } from '@drawbridge/contract/releases/routes.ts';
import {
  releaseStepChange,
  type ReleaseStep,
  type ReleaseStepChange,
} from '@drawbridge/contract/releases/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useToday } from '../../platform/use-today.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { documentsQuery } from '../documents/public.ts';
import { releaseQuery } from './queries.ts';
import { stepWords } from './step-words.ts';

interface StepDialogProps {
  readonly dealId: string;
  readonly step: ReleaseStep;
  /** Whether it can be marked as not done. */
  readonly canUndo: boolean;
  readonly onClose: () => void;
}

/** Marks a step of the checklist as done, with the day, a note and a document, or as not done. */
export function StepDialog({ dealId, step, canUndo, onClose }: StepDialogProps) {
  const today = useToday();
  const queryClient = useQueryClient();
  const documents = useQuery(documentsQuery(dealId)).data ?? [];
  const save = useMutation({
    mutationFn: (body: ReleaseStepChange) => call(releaseRoutes.setStep, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(releaseQuery(dealId).queryKey, now);
      announce(copy.saved);
      onClose();
    },
  });
  const { field, frame, values, busy } = useContractForm({
    schema: releaseStepChange,
    initial: {
      doneOn: step.doneOn ?? today,
      note: step.note ?? '',
      documentId: step.document?.id ?? '',
    },
    body: ({ doneOn, note, documentId }) => ({
      dealid: dealId,
      position: step.position,
      doneOn,
      note: note || null,
      documentId: documentId || null,
    }),
    save,
    failed: copy.failed,
  });
  const undo = () =>
    save.mutate({
      dealid: dealId,
      position: step.position,
      doneOn: null,
      note: values.note || null,
      documentId: values.documentId || null,
    });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={stepWords(step)}
      description={step.kind === 'lien' ? releaseStepHints.lien : undefined}
      save={step.isDone ? copy.save : copy.mark}
      busyLabel={copy.saving}
      actions={
        step.isDone &&
        canUndo && (
          <Button onClick={undo} disabled={busy}>
            {copy.undo}
          </Button>
        )
      }
    >
      <TextField type="date" label={copy.on} max={today} {...field('doneOn')} />
      <TextArea label={copy.note} hint={copy.noteHint} optional maxLength={500} {...field('note')} />
      <SelectField
        label={copy.attached}
        optional
        placeholder={copy.noDocument}
        options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('documentId')}
      />
    </FormDialog>
  );
}
