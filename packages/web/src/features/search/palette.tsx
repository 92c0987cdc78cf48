import '../../ui/palette.css';
import { searchCopy } from '@drawbridge/messages/search';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { readAct } from '@drawbridge/domain/search/read-act.ts';
import { messageOf } from '../../platform/api.ts';
import { useListedKeys } from '../../platform/page-keys.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useToday } from '../../platform/use-today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageActs, paletteGroups, type PaletteContext, type PaletteGroup } from './palette-groups.ts';
import { PaletteField } from './palette-field.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import { recentPlaces, rememberPlace, type PaletteOption } from './palette-option.ts';
import { searchQuery } from './queries.ts';

/** How long a pause in typing is before the server is asked, in milliseconds. */
const pauseMs = 150;

interface PaletteProps extends Pick<PaletteContext, 'pages' | 'onView'> {
  readonly onClose: () => void;
}

/** Searches deals, people, work, requests and pages, and acts on what is typed. */
export function Palette({ pages, onView, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, isBehind, failure } = useGroups(typed.trim(), { pages, onView });
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string>();
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  /** Enter was pressed before the results of what is typed arrived. */
  const isAwaited = useRef(false);

  function choose(option: PaletteOption | undefined): void {
    if (!option) return;
    rememberPlace(option);
    onClose();
    // The dialog first gives the focus back to the page, which acts on what has it.
    setTimeout(option.choose);
  }
  const chooseFirst = useEffectEvent(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    choose(active);
  });
  useEffect(() => {
    if (!isBehind) chooseFirst();
  }, [isBehind]);

  function move(by: number): void {
    const at = options.findIndex(({ key }) => key === active?.key);
    const next = options.at((at + by) % options.length);
    setChosen(next?.key);
    if (next) document.getElementById(optionId(id, next.key))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isBehind) isAwaited.current = true;
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open size="md" title={searchCopy.search} onClose={onClose}>
      <PaletteField
        typed={typed}
        list={options.length > 0 ? `${id}-list` : undefined}
        active={active && optionId(id, active.key)}
        onKeyDown={onKeyDown}
        onType={(text) => {
          setTyped(text);
          setChosen(undefined);
          isAwaited.current = false;
        }}
      />
      <p role="status" className="sr-only">
        {typed.trim() === ''
          ? ''
          : isBehind
            ? searchCopy.searching
            : searchCopy.count({ count: options.length })}
      </p>
      {failure !== undefined && (
        <Alert tone="red" className="mt-3">
          {searchCopy.failed({ reason: failure })}
        </Alert>
      )}
      <div className="palette">
        {options.length > 0 ? (
          <PaletteList
            {...{ id, groups, onKeyDown }}
            active={active?.key}
            onPoint={setChosen}
            onChoose={choose}
          />
        ) : (
          typed.trim() !== '' &&
          !isBehind && (
            <EmptyState title={searchCopy.noResults({ typed: typed.trim() })}>
              {searchCopy.noResultsHint}
            </EmptyState>
          )
        )}
        {typed.trim() === '' && (
          <p className="px-3 pt-2 text-sm text-ink-2">
            {searchCopy.hint({
              payoff: searchCopy.payoffExample,
              post: searchCopy.postExample,
              view: searchCopy.viewExample,
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The options for what is typed. `isBehind` while they do not yet include what the server finds. */
function useGroups(typed: string, { pages, onView }: Pick<PaletteContext, 'pages' | 'onView'>) {
  const router = useRouter();
  const { dealId } = useParams({ strict: false });
  const keys = useListedKeys('page');
  const today = useToday();
  const act = readAct(typed, today);
  // An act that names no deal or person may be an ordinary search.
  const about = act === null || act.about === '' ? typed : act.about;
  const settled = useSettled(about, pauseMs);
  const query = useQuery(searchQuery(settled));
  if (typed === '')
    return { groups: beforeTyping(pages, pageActs('', keys)), isBehind: false, failure: undefined };
  const groups = paletteGroups(typed, act, query.data, { router, dealId, keys, pages, onView });
  return {
    groups,
    isBehind: settled !== about || query.isPending || query.isPlaceholderData,
    failure: query.error === null ? undefined : messageOf(query.error),
  };
}

function beforeTyping(
  pages: readonly PaletteOption[],
  here: readonly PaletteOption[],
): readonly PaletteGroup[] {
  const groups: PaletteGroup[] = [
    { of: 'here', options: here },
    { of: 'recent', options: recentPlaces() },
    { of: 'pages', options: pages.slice(0, mostPages) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The pages offered before anything is typed. */
const mostPages = 5;
