import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import { pipelineMessages, type SavedView } from '@drawbridge/contract/pipeline/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { pipelineCopy } from './copy.ts';
import { viewsQuery } from './queries.ts';

interface SaveViewDialogProps {
  /** The view to rename; a new one when there is none. */
  readonly view: SavedView | undefined;
  readonly search: SavedView['search'];
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and saves it. */
export function SaveViewDialog({ view, search, onSaved, onClose }: SaveViewDialogProps) {
  const form = useId();
  const queries = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      view
        ? call(pipelineRoutes.changeView, { body: { id: view.id, name } })
        : call(pipelineRoutes.saveView, { body: { name, search } }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: viewsQuery.queryKey });
      announce(pipelineCopy.saved(saved.name));
      onSaved(saved);
    },
  });
  const error = missing ? pipelineMessages.viewName : save.isError ? messageOf(save.error) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={view ? pipelineCopy.renameTitle : pipelineCopy.saveTitle}
      description={view ? undefined : pipelineCopy.what}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {pipelineCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={save.isPending}
            busyLabel={pipelineCopy.saving}
          >
            {pipelineCopy.saveButton}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() !== '') save.mutate();
        }}
      >
        <TextField
          label={pipelineCopy.name}
          value={name}
          maxLength={60}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
