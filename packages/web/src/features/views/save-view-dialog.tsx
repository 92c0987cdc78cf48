import { viewCopy, viewPlaceWords } from '@drawbridge/messages/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { viewRoutes } from '@drawbridge/contract/views/routes.ts';
import { newView, viewChange, type SavedView, type ViewPlace } from '@drawbridge/contract/views/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { viewsQuery } from './queries.ts';

interface SaveViewDialogProps {
  /** The view’s page. */
  readonly of: ViewPlace;
  /** The view to rename. Undefined saves a new one. */
  readonly view: SavedView | undefined;
  readonly search: SavedView['search'];
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

export function SaveViewDialog({ of, view, search, onSaved, onClose }: SaveViewDialogProps) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: ({ name = '' }: { name?: string | undefined }) =>
      view
        ? call(viewRoutes.change, { body: { id: view.id, name } })
        : call(viewRoutes.save, { body: { of, name, search } }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: viewsQuery(of).queryKey });
      announce(viewCopy.saved({ name: saved.name }));
      onSaved(saved);
    },
  });
  const schema: z.ZodMiniType<{ name?: string | undefined }> = view ? viewChange : newView;
  const { field, frame } = useContractForm({
    schema,
    initial: { name: view?.name ?? '' },
    body: ({ name }) => (view ? { id: view.id, name } : { of, name, search }),
    save,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={view ? viewCopy.renameTitle : viewCopy.saveTitle}
      description={view ? undefined : viewPlaceWords[of].what}
      save={viewCopy.saveButton}
      busyLabel={viewCopy.saving}
    >
      <TextField label={viewCopy.name} maxLength={60} {...field('name')} />
    </FormDialog>
  );
}
