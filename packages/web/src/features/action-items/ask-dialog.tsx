import { askCopy, itemCopy } from '@drawbridge/messages/action-items';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { actionItemRoutes } from '@drawbridge/contract/action-items/routes.ts';
import {
  actionItemChange,
  actionItemToAsk,
  type AskedItem,
} from '@drawbridge/contract/action-items/schema.ts';
import { actionItemKinds } from '@drawbridge/domain/action-items/action-items.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface AskDialogProps {
  readonly dealId: string;
  /** The item to edit; undefined adds a new one. */
  readonly item: AskedItem | undefined;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
}

export function AskDialog({ dealId, item, onSaved, onClose }: AskDialogProps) {
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
  const { field, frame } = useContractForm({
    schema,
    initial: { words: item?.words ?? '', kind: item?.kind ?? 'document', dueOn: item?.dueOn ?? '' },
    body: (typed) => ({
      dealid: dealId,
      ...(item === undefined ? {} : { id: item.id }),
      ...typed,
      dueOn: typed.dueOn === '' ? null : typed.dueOn,
    }),
    save,
    failed: askCopy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={item === undefined ? askCopy.askTitle : askCopy.changeTitle}
      size="md"
      save={item === undefined ? askCopy.send : askCopy.save}
      busyLabel={askCopy.saving}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField
        label={askCopy.words}
        hint={askCopy.wordsHint}
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
        {...field('words')}
      />
      <SelectField
        label={askCopy.kind}
        options={actionItemKinds.map((value) => ({ value, label: itemCopy.kind[value] }))}
        {...field('kind')}
      />
      <TextField type="date" label={askCopy.dueOn} hint={askCopy.dueHint} {...field('dueOn')} />
    </FormDialog>
  );
}
