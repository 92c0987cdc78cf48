import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type * as z from 'zod/mini';
import { actionItemRoutes } from '@drawbridge/contract/action-items/routes.ts';
import {
  actionItemChange,
  actionItemToAsk,
  type AskedItem,
} from '@drawbridge/contract/action-items/schema.ts';
import { actionItemKinds } from '@drawbridge/domain/action-items/action-items.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useTypedForm } from '../../platform/form-errors.ts';
import { textOf } from '../../platform/form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { askCopy } from './ask-copy.ts';
import { itemCopy } from './copy.ts';

interface AskDialogProps {
  readonly dealId: string;
  /** What is changed; undefined asks for something new. */
  readonly item: AskedItem | undefined;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

/** A form for what the borrower should do, and until when. */
export function AskDialog({ dealId, item, onSaved, onClose }: AskDialogProps) {
  const form = useId();
  const save = useMutation({
    mutationFn: async (given: object) => {
      if (item === undefined) await call(actionItemRoutes.ask, { body: actionItemToAsk.parse(given) });
      else await call(actionItemRoutes.change, { body: actionItemChange.parse(given) });
    },
    onSuccess: () => {
      announce(askCopy.saved);
      onClose();
    },
    onSettled: onSaved,
  });

  const schema: z.ZodMiniType<object> = item === undefined ? actionItemToAsk : actionItemChange;
  const { errors, failure, bind } = useTypedForm({
    id: form,
    schema,
    error: save.error,
    read(typed) {
      const dueOn = textOf(typed, 'dueOn');
      return {
        dealid: dealId,
        ...(item === undefined ? {} : { id: item.id }),
        kind: textOf(typed, 'kind'),
        words: textOf(typed, 'words'),
        dueOn: dueOn === '' ? null : dueOn,
      };
    },
    send: save.mutate,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={item === undefined ? askCopy.askTitle : askCopy.changeTitle}
      size="md"
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {askCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={save.isPending}
            busyLabel={askCopy.saving}
          >
            {item === undefined ? askCopy.send : askCopy.save}
          </Button>
        </>
      }
    >
      <form {...bind} className="grid items-start gap-4 pt-1 sm:grid-cols-2">
        {failure && (
          <Alert tone="red" className="sm:col-span-2">
            {askCopy.failed(messageOf(failure))}
          </Alert>
        )}
        <TextField
          name="words"
          label={askCopy.words}
          hint={askCopy.wordsHint}
          error={errors['words']}
          maxLength={200}
          autoComplete="off"
          defaultValue={item?.words ?? ''}
          className="sm:col-span-2"
        />
        <SelectField
          name="kind"
          label={askCopy.kind}
          error={errors['kind']}
          defaultValue={item?.kind ?? 'document'}
          options={actionItemKinds.map((value) => ({ value, label: itemCopy.kind[value] }))}
        />
        <TextField
          name="dueOn"
          type="date"
          label={askCopy.dueOn}
          hint={askCopy.dueHint}
          error={errors['dueOn']}
          defaultValue={item?.dueOn ?? ''}
        />
      </form>
    </Dialog>
  );
}
