import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown, Pencil, Plus, Save, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pipelineRoutes } from '@drawbridge/contract/pipeline/routes.ts';
import type { SavedView, ViewChange } from '@drawbridge/contract/pipeline/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { pipelineCopy } from './copy.ts';
import { viewsQuery } from './queries.ts';
import { everything, sameView, viewedOf, type PipelineSearch } from './read-search.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface ViewsMenuProps {
  readonly search: PipelineSearch;
  readonly views: readonly SavedView[];
  readonly onSearch: (search: PipelineSearch) => void;
}

/** The views saved, and what can be done with the one that is open. */
export function ViewsMenu({ search, views, onSearch }: ViewsMenuProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'save' | 'rename' | 'delete'>();
  const active = views.find(({ id }) => id === search.view);
  const changed = active !== undefined && !sameView(active.search, search);

  const change = useMutation({
    mutationFn: (given: ViewChange) => call(pipelineRoutes.changeView, { body: given }),
    onSuccess: ({ name }) => announce(pipelineCopy.saved(name)),
    onError: (error) => announce(pipelineCopy.failed(messageOf(error)), { tone: 'red' }),
    onSettled: () => queries.invalidateQueries({ queryKey: viewsQuery.queryKey }),
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => call(pipelineRoutes.deleteView, { body: { id: view.id } }),
    onSuccess: ({ views: left }, { name }) => {
      queries.setQueryData(viewsQuery.queryKey, left);
      announce(pipelineCopy.removed(name));
      onSearch({ view: everything });
    },
    onError: (error) => announce(pipelineCopy.failed(messageOf(error)), { tone: 'red' }),
    onSettled: () => setAsking(undefined),
  });

  const name = active?.name ?? pipelineCopy.allDeals;
  return (
    <>
      <Menu
        label={pipelineCopy.view(name)}
        triggerClass={buttonClass({ size: 'sm' })}
        trigger={
          <>
            <span className="max-w-48 truncate">{pipelineCopy.view(name)}</span>
            {changed && <span className="font-normal text-ink-2">{pipelineCopy.unsaved}</span>}
            <ChevronDown aria-hidden className="size-3.5 opacity-70" />
          </>
        }
        items={[
          ...listed(),
          {
            key: 'save',
            label: pipelineCopy.save,
            icon: <Plus aria-hidden />,
            startsGroup: true,
            onSelect: () => setAsking('save'),
          },
          ...(active ? ofActive(active) : []),
        ]}
      />
      {(asking === 'save' || (asking === 'rename' && active)) && (
        <SaveViewDialog
          view={asking === 'rename' ? active : undefined}
          search={viewedOf(search)}
          onSaved={(view) => {
            setAsking(undefined);
            onSearch({ ...search, view: view.id });
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {active && (
        <ConfirmDialog
          open={asking === 'delete'}
          onClose={() => setAsking(undefined)}
          onConfirm={() => remove.mutate(active)}
          title={pipelineCopy.removeTitle(active.name)}
          confirmLabel={pipelineCopy.removeButton}
          busy={remove.isPending}
          busyLabel={pipelineCopy.removing}
          danger
        >
          {pipelineCopy.removeText}
        </ConfirmDialog>
      )}
    </>
  );

  function listed(): MenuItem[] {
    const all = { id: everything, name: pipelineCopy.allDeals, search: {}, isDefault: false };
    return [all, ...views].map((view) => ({
      key: view.id,
      icon: view.id === (active?.id ?? everything) ? <Check aria-hidden /> : <span className="size-4" />,
      label: (
        <>
          {view.name}
          {view.isDefault && (
            <span className="text-sm font-normal text-ink-2"> {pipelineCopy.opensFirst}</span>
          )}
        </>
      ),
      onSelect: () => onSearch({ ...view.search, view: view.id }),
    }));
  }

  function ofActive(view: SavedView): MenuItem[] {
    const keep = {
      key: 'keep',
      label: pipelineCopy.keep(view.name),
      icon: <Save aria-hidden />,
      onSelect: () => change.mutate({ id: view.id, search: viewedOf(search) }),
    };
    return [
      ...(changed ? [keep] : []),
      {
        key: 'rename',
        label: pipelineCopy.rename,
        icon: <Pencil aria-hidden />,
        onSelect: () => setAsking('rename'),
      },
      {
        key: 'default',
        label: view.isDefault ? pipelineCopy.openAll : pipelineCopy.openFirst,
        icon: <Star aria-hidden />,
        onSelect: () => change.mutate({ id: view.id, isDefault: !view.isDefault }),
      },
      {
        key: 'delete',
        label: pipelineCopy.remove,
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => setAsking('delete'),
      },
    ];
  }
}
