import { decisionCopy as copy, decisionMessages } from '@drawbridge/messages/application-decisions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { applicationDecisionRoutes as routes } from '@drawbridge/contract/application-decisions/routes.ts';
import {
  changeRequest,
  incompletenessNotice,
  type ApplicationStanding,
  type ChangeRequest,
  type IncompletenessNotice,
} from '@drawbridge/contract/application-decisions/schema.ts';
import { addDays, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { settings } from '../../platform/settings.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDecision } from './use-decision.ts';

interface ChangesDialogProps {
  readonly act: 'request changes' | 'send notice of incompleteness';
  readonly application: Pick<StaffApplicationFile, 'product' | 'answers'>;
  readonly standing: ApplicationStanding;
  readonly onClose: () => void;
}

interface Typed {
  readonly changes: { place: string; note: string }[];
  readonly message: string;
  readonly answerBy: string;
}

/** Days that an applicant gets by default. */
const answerDays = 15;

/** Asks an applicant to answer questions again, by email or as a notice of incompleteness. */
export function ChangesDialog({ act, application, standing, onClose }: ChangesDialogProps) {
  const isNotice = act === 'send notice of incompleteness';
  const tomorrow = addDays(plainDate(useToday()), 1);
  const [rows, setRows] = useState(1);
  const save = useDecision(
    (body: ChangeRequest | IncompletenessNotice) =>
      'answerBy' in body ? call(routes.sendIncompleteness, { body }) : call(routes.requestChanges, { body }),
    { done: copy.sent, onClose },
  );
  const { field, frame, errors, form } = useContractForm<Typed, ChangeRequest | IncompletenessNotice>({
    schema: isNotice ? incompletenessNotice : changeRequest,
    initial: {
      changes: [{ place: '', note: '' }],
      message: '',
      answerBy: addDays(tomorrow, answerDays - 1),
    },
    body: ({ answerBy, changes, message }) => ({
      id: standing.id,
      seen: standing.state,
      changes,
      message,
      ...(isNotice ? { answerBy } : {}),
    }),
    also: ({ changes }) =>
      changes.flatMap(({ place }, index) =>
        place === '' ? [{ path: ['changes', index, 'place'], message: decisionMessages.question }] : [],
      ),
    save,
  });
  const asked = askedQuestions({ ...application, changed: settings().questions });
  const options = asked.map(({ key, field: { label } }) => ({ value: key, label: label() }));

  function remove(index: number): void {
    const { changes } = form.getValues();
    form.setValue(
      'changes',
      changes.filter((_, at) => at !== index),
    );
    setRows((count) => count - 1);
  }

  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      size="md"
      title={copy.acts[act]}
      description={isNotice ? copy.incompleteText : copy.requestText}
      save={isNotice ? copy.incompleteAction : copy.requestAction}
      busyLabel={copy.doing}
    >
      {Array.from({ length: rows }, (_, index) => (
        <fieldset key={index} className="card grid gap-3 p-4">
          <legend className="sr-only">{copy.changeOf({ position: index + 1 })}</legend>
          <SelectField
            label={copy.question}
            placeholder={copy.chooseQuestion}
            options={options}
            {...field(`changes.${index}.place`)}
          />
          <TextArea label={copy.changeNote} rows={2} maxLength={500} {...field(`changes.${index}.note`)} />
          {rows > 1 && (
            <div>
              <Button size="sm" onClick={() => remove(index)}>
                {copy.removeChange({ position: index + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {errors['changes'] !== undefined && <FieldError>{errors['changes']}</FieldError>}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => {
            form.setValue(`changes.${rows}`, { place: '', note: '' });
            setRows((count) => count + 1);
          }}
        >
          {copy.addChange}
        </Button>
      </div>
      <TextArea label={copy.message} optional maxLength={2000} {...field('message')} />
      {isNotice && <TextField type="date" label={copy.answerByField} min={tomorrow} {...field('answerBy')} />}
    </FormDialog>
  );
}
