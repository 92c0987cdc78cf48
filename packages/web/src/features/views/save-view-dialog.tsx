import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { viewRoutes } from '@drawbridge/contract/views/routes.ts';
import { newView, viewChange, type SavedView, type ViewPlace } from '@drawbridge/contract/views/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { viewCopy, viewPlaceWords } from './copy.ts';
import { viewsQuery } from './queries.ts';

interface SaveViewDialogProps {
  /** The page whose view it is. */
  readonly of: ViewPlace;
  /** The view to rename; a new one when there is none. */
  readonly view: SavedView | undefined;
  readonly search: SavedView['search'];
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export function SaveViewDialog({ of, view, search, onSaved, onClose }: SaveViewDialogProps) {
  const form = useId();
  const queries = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const save = useMutation({
    mutationFn: () =>
      view
        ? call(viewRoutes.change, { body: { id: view.id, name } })
        : call(viewRoutes.save, { body: { of, name, search } }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: viewsQuery(of).queryKey });
      announce(viewCopy.saved(saved.name));
      onSaved(saved);
    },
  });
  const values = view ? { id: view.id, name } : { of, name, search };
  const schema: z.ZodMiniType = view ? viewChange : newView;
  const { errors, failure, toSend } = useFormErrors({ schema, error: save.error }, values);
  const error = errors['name'] ?? (failure && messageOf(failure));
  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={view ? viewCopy.renameTitle : viewCopy.saveTitle}
      description={view ? undefined : viewPlaceWords[of].what}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {viewCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={save.isPending}
            busyLabel={viewCopy.saving}
          >
            {viewCopy.saveButton}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (toSend(values) !== undefined) save.mutate();
        }}
      >
        <TextField
          label={viewCopy.name}
          value={name}
          maxLength={60}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
