import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownQuery } from './query-failure.tsx';
import { queryPages } from './query-pages.tsx';
import { QueryView } from './query-view.tsx';

const waiting = { data: undefined, error: null, isFetching: true, refetch: () => undefined };
const failed = { ...waiting, error: new Error('The network is down.'), isFetching: false };

function draw(query: ShownQuery<readonly string[]>): string {
  return renderToStaticMarkup(
    <QueryView
      query={query}
      failure={({ reason }) => `No names. ${reason}`}
      failureClass="p-4"
      skeleton={<p aria-busy>…</p>}
      empty={<p>None yet</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>,
  );
}

test('a loading query shows its skeleton', () => {
  expect(draw(waiting)).toBe('<p aria-busy="true">…</p>');
});

test('a failed query shows the reason and a retry button', () => {
  const drawn = draw(failed);
  expect(drawn).toMatch(/^<div class="p-4"><div role="alert"/);
  expect(drawn).toContain('No names. The network is down.');
  expect(drawn).toContain('Refresh</button>');
});

test('an empty list shows the empty text', () => {
  expect(draw({ ...waiting, data: [], isFetching: false })).toBe('<p>None yet</p>');
});

test('loaded data stays on screen when a refresh fails', () => {
  expect(draw({ ...waiting, data: ['Ada', 'Max'] })).toBe('<p>Ada, Max</p>');
  expect(draw({ ...failed, data: ['Ada', 'Max'] })).toBe('<p>Ada, Max</p>');
});

const pages = {
  isPlaceholderData: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

test('a table requests another page only when there is one', () => {
  const loaded = { ...waiting, ...pages, data: { pages: [] }, isFetching: false };
  expect(queryPages({ ...loaded, hasNextPage: false }, 'No names.')).toEqual({
    loading: false,
    loadingMore: false,
    onEndReached: undefined,
    error: undefined,
  });
  expect(queryPages({ ...loaded, hasNextPage: true }, 'No names.').onEndReached).toBeTypeOf('function');
  expect(queryPages({ ...failed, ...pages, hasNextPage: false }, 'No names.').error).toBeDefined();
});

test('a table waits with the next page while another request runs, and after one failed', () => {
  const more = { ...waiting, ...pages, data: { pages: [] }, hasNextPage: true };
  expect(queryPages({ ...more, isFetching: true }, 'No names.').onEndReached).toBeUndefined();
  const broken = { ...more, isFetching: false, isFetchNextPageError: true };
  expect(queryPages(broken, 'No names.').onEndReached).toBeUndefined();
});

test('a table shows a failed later page below its rows with a retry button', () => {
  const rows = { ...failed, ...pages, data: { pages: [['Ada']] }, hasNextPage: true };
  const { error } = queryPages({ ...rows, isFetchNextPageError: true }, 'No names.');
  const drawn = renderToStaticMarkup(error);
  expect(drawn).toContain('We couldn’t load the rest of this list.');
  expect(drawn).toContain('Try again</button>');
  expect(queryPages(rows, 'No names.').error).toBeUndefined();
});
