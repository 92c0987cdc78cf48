/** The script of the API documentation. Its pages read well without it; it adds search, copying, filtering and trying calls. */
import { addCopyButtons } from './copy-code.ts';
import { addFilter } from './filter-permissions.ts';
import { addSearch } from './search-calls.ts';
import { addTrials } from './try-call.ts';
import './docs.css';

/** As build/show-theme.ts does for the app. */
function showInChosenTheme(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // Without storage, the device decides.
  }
}

const pageTitle = document.title;

/** Names the call that the address names, and opens what hides it. Its ids are letters and dots, so nothing is decoded. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const call = target?.closest('.call');
  const summary = call?.querySelector('.summary')?.textContent;
  document.title = summary === undefined ? pageTitle : summary + (document.body.dataset['title'] ?? '');
  const folded = target?.closest('details');
  if (!folded || folded.open) return;
  folded.open = true;
  target?.scrollIntoView();
}

/** Wide screens always show the contents; without this script, only the style sheet opens them. */
function openContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('nav details');
  const wide = matchMedia('(width >= 64rem)');
  const follow = () => contents?.toggleAttribute('open', wide.matches);
  wide.addEventListener('change', follow);
  follow();
}

/** Brings the current page's entry into view. The contents scroll by themselves on wide screens only. */
function showPlace(): void {
  const contents = document.querySelector('nav');
  const entry = contents?.querySelector<HTMLElement>('[aria-current]');
  if (contents && entry && contents.scrollHeight > contents.clientHeight)
    contents.scrollTop = entry.offsetTop - contents.offsetTop - 80;
}

showInChosenTheme();
openContents();
showPlace();
addEventListener('hashchange', showTarget);
showTarget();
addSearch();
addCopyButtons();
addFilter();
addTrials();
