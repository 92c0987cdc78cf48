import { viewCopy, viewPlaceWords } from '@drawbridge/messages/views';
import { ArrowDown, ArrowUp, Check, ChevronDown, Pencil, Plus, Save, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedView, ViewPlace } from '@drawbridge/contract/views/schema.ts';
import type { ViewMove } from '@drawbridge/domain/views/moved-view.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useViewActions } from './use-view-actions.ts';
import { everything, sameView, viewedOf, type ViewSearch } from './viewed-search.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

interface ViewsMenuProps {
  /** The page the views belong to. */
  readonly of: ViewPlace;
  readonly search: ViewSearch;
  readonly views: readonly SavedView[];
  readonly onSearch: (search: ViewSearch) => void;
}

export function ViewsMenu({ of, search, views, onSearch }: ViewsMenuProps) {
  const words = viewPlaceWords[of];
  const [asking, setAsking] = useState<'save' | 'rename' | 'delete'>();
  const active = views.find(({ id }) => id === search.view);
  const changed = active !== undefined && !sameView(of, active.search, search);

  const { change, move, remove } = useViewActions(of, {
    onRemoved: () => onSearch({ view: everything }),
    onRemovalOver: () => setAsking(undefined),
  });
  const name = active?.name ?? words.everything;
  return (
    <>
      <Menu
        label={viewCopy.view({ name })}
        triggerClass={buttonClass({ size: 'sm' })}
        trigger={
          <>
            <span className="max-w-48 truncate">{viewCopy.view({ name })}</span>
            {changed && <span className="font-normal text-ink-2">{viewCopy.unsaved}</span>}
            <ChevronDown aria-hidden className="size-3.5 opacity-70" />
          </>
        }
        items={[
          ...listedItems(
            [{ id: everything, name: words.everything, search: {}, isDefault: false }, ...views],
            {
              active: active?.id ?? everything,
              onSearch,
            },
          ),
          {
            key: 'save',
            label: viewCopy.save,
            icon: <Plus aria-hidden />,
            startsGroup: true,
            onSelect: () => setAsking('save'),
          },
          ...(active ? ofActive(active) : []),
        ]}
      />
      {(asking === 'save' || (asking === 'rename' && active)) && (
        <SaveViewDialog
          of={of}
          view={asking === 'rename' ? active : undefined}
          search={viewedOf(of, search)}
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
          title={viewCopy.removeTitle({ name: active.name })}
          confirmLabel={viewCopy.removeButton}
          busy={remove.isPending}
          busyLabel={viewCopy.removing}
          danger
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </>
  );

  function ofActive(view: SavedView): MenuItem[] {
    const keep = {
      key: 'keep',
      label: viewCopy.keep({ name: view.name }),
      icon: <Save aria-hidden />,
      onSelect: () => change.mutate({ id: view.id, search: viewedOf(of, search) }),
    };
    return [
      ...(changed ? [keep] : []),
      {
        key: 'rename',
        label: viewCopy.rename,
        icon: <Pencil aria-hidden />,
        onSelect: () => setAsking('rename'),
      },
      {
        key: 'default',
        label: view.isDefault ? words.openAll : words.openFirst,
        icon: <Star aria-hidden />,
        onSelect: () => change.mutate({ id: view.id, isDefault: !view.isDefault }),
      },
      ...(views.length > 1 ? (['up', 'down'] as const).map((way) => moveItem(view, way, views, move)) : []),
      {
        key: 'delete',
        label: viewCopy.remove,
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => setAsking('delete'),
      },
    ];
  }
}

function listedItems(
  views: readonly Pick<SavedView, 'id' | 'name' | 'search' | 'isDefault'>[],
  { active, onSearch }: { readonly active: string } & Pick<ViewsMenuProps, 'onSearch'>,
): MenuItem[] {
  return views.map(({ id, name, search, isDefault }) => ({
    key: id,
    icon: id === active ? <Check aria-hidden /> : <span className="size-4" />,
    label: (
      <>
        {name}
        {isDefault && <span className="text-sm font-normal text-ink-2"> {viewCopy.opensFirst}</span>}
      </>
    ),
    onSelect: () => onSearch({ ...search, view: id }),
  }));
}

function moveItem(
  view: SavedView,
  way: ViewMove,
  views: readonly SavedView[],
  move: ReturnType<typeof useViewActions>['move'],
): MenuItem {
  const isUp = way === 'up';
  return {
    key: way,
    label: isUp ? viewCopy.up : viewCopy.down,
    icon: isUp ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />,
    disabled: view.id === (isUp ? views[0] : views.at(-1))?.id,
    staysOpen: true,
    onSelect: () => {
      if (!move.isPending) move.mutate({ view, way });
    },
  };
}
