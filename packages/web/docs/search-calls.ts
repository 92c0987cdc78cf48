/** A call as the server lists it for the search. */
interface Entry {
  readonly to: string;
  readonly name: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Names, with spaces between them. */
  readonly fields: string;
}

const mostShown = 12;

/** Finds calls by path, name, description and field: `/` moves there, the arrows choose, and Enter opens. */
export function addSearch(): void {
  const box = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLElement>('#found');
  const status = document.querySelector('#search-status');
  if (!box || !list || !status) return;
  let entries: Promise<readonly Entry[]> | undefined;
  let found: readonly Entry[] = [];
  let chosen = 0;

  function load(): Promise<readonly Entry[]> {
    entries ??= fetchEntries().catch((error: unknown) => {
      // The next key asks again.
      entries = undefined;
      throw error;
    });
    return entries;
  }

  async function search(): Promise<void> {
    const wanted = box?.value ?? '';
    let all: readonly Entry[];
    try {
      all = await load();
    } catch {
      show([], 'The search could not be loaded. Check your connection and type again.');
      return;
    }
    // Typed on in the meantime.
    if (wanted !== box?.value) return;
    const best = findCalls(all, wanted);
    const count = `${best.length} ${best.length === 1 ? 'call found' : 'calls found'}`;
    show(best.slice(0, mostShown), wanted.trim() === '' ? '' : count);
  }

  function show(next: readonly Entry[], words: string): void {
    found = next;
    chosen = 0;
    list?.replaceChildren(...found.map(option));
    if (list) list.hidden = found.length === 0;
    if (status) {
      status.textContent = words;
      status.classList.toggle('unseen', found.length > 0 || words === '');
    }
    mark();
  }

  function mark(): void {
    box?.setAttribute('aria-expanded', String(found.length > 0));
    if (found.length === 0) box?.removeAttribute('aria-activedescendant');
    else box?.setAttribute('aria-activedescendant', `found-${chosen}`);
    for (const [place, item] of [...(list?.children ?? [])].entries()) {
      item.setAttribute('aria-selected', String(place === chosen));
      if (place === chosen) item.scrollIntoView({ block: 'nearest' });
    }
  }

  function open(place: number): void {
    const entry = found[place];
    if (!entry) return;
    show([], '');
    box?.blur();
    location.assign(entry.to);
  }

  box.addEventListener('focus', () => void load().catch(() => undefined));
  box.addEventListener('input', () => void search());
  box.addEventListener('blur', () => show([], ''));
  box.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      chosen = (chosen + step + found.length) % found.length;
      mark();
    } else if (event.key === 'Enter') open(chosen);
    else if (event.key === 'Escape') {
      if (found.length === 0) box.blur();
      show([], '');
    }
  });
  // Before the field loses its focus.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const item = event.target instanceof Element ? event.target.closest('li') : null;
    if (item) open([...list.children].indexOf(item));
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    box.focus();
  });
}

async function fetchEntries(): Promise<readonly Entry[]> {
  const response = await fetch(document.body.dataset['index'] ?? '');
  if (!response.ok) throw new Error(`search: ${response.status}`);
  return (await response.json()) as Entry[];
}

/** Calls that have every word, the best first. */
function findCalls(all: readonly Entry[], wanted: string): readonly Entry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

/** Zero unless each word is somewhere. The path counts more than the description, and that more than a field. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  const places = [
    [`${entry.method} ${entry.path}`, 8],
    [entry.name, 6],
    [entry.group, 5],
    [entry.summary, 3],
    [entry.fields, 1],
  ] as const;
  const scores = words.map((word) =>
    Math.max(...places.map(([text, weight]) => (text.toLowerCase().includes(word) ? weight : 0))),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function option({ method, path, summary }: Entry, place: number): HTMLElement {
  const item = document.createElement('li');
  item.id = `found-${place}`;
  item.role = 'option';
  const tag = Object.assign(document.createElement('span'), {
    className: `method ${method.toLowerCase()}`,
    textContent: method,
  });
  const words = Object.assign(document.createElement('p'), { className: 'mute', textContent: summary });
  item.append(tag, ` ${path}`, words);
  return item;
}
