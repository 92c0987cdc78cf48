/**
 * Starts the app after the first paint of a prerendered page, which the app would delay. Its scripts and style sheet are
 * requested only then, to keep the network free for the first paint. What is pressed in a form in between is not lost.
 */

const scripts =
  document.querySelector<HTMLScriptElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];

/** Requests a file and waits for it. */
async function load(rel: 'modulepreload' | 'preload' | 'stylesheet', href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href });
  if (rel === 'preload') link.as = 'style';
  document.head.append(link);
  // A browser without this kind of link would never say that the file is there.
  if (!link.relList.supports(rel)) return;
  await new Promise((settle) => {
    link.addEventListener('load', settle);
    // Unstyled is better than not at all, and what needs a missing script says so itself.
    link.addEventListener('error', settle);
  });
}

type Press = (form: HTMLFormElement) => void;

/**
 * Does what was pressed last, signing in or one of the form's other named buttons, once the app has replaced this form with
 * its own. If the app does not load, a press loads the page again, and so its scripts.
 */
function keepPress(early: HTMLFormElement): void {
  let isFailed = false;
  let pressed: Press | undefined;
  function keep(press: Press): void {
    if (isFailed) location.reload();
    else pressed = press;
  }
  addEventListener('not-loaded', () => {
    isFailed = true;
    if (pressed) location.reload();
  });
  new MutationObserver((_changes, observer) => {
    if (early.isConnected) return;
    observer.disconnect();
    const form = document.querySelector('form');
    if (form) pressed?.(form);
  }).observe(document, { childList: true, subtree: true });
  early.addEventListener('submit', (event) => {
    event.preventDefault();
    keep((form) => form.requestSubmit());
  });
  early.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest('button[type=button]')?.textContent;
    if (name)
      keep((form) =>
        Array.from(form.querySelectorAll('button'))
          .find(({ textContent }) => textContent === name)
          ?.click(),
      );
  });
}

async function begin(): Promise<void> {
  const loading = scripts.map((href) => load('modulepreload', href));
  const [first] = scripts;
  if (first === undefined) return;
  // The page has the rules of its first look inside; the app needs the others.
  const sheet = document.querySelector<HTMLElement>('[data-sheet]')?.dataset['sheet'];
  if (sheet !== undefined) void load('preload', sheet);
  await loading[0];
  // Not before: its font would take the network from the app, and nothing needs it yet.
  if (sheet !== undefined) await load('stylesheet', sheet);
  try {
    await import(/* @vite-ignore */ first);
  } catch (error) {
    dispatchEvent(new Event('not-loaded'));
    throw error;
  }
}

const form = document.querySelector('form');
if (form) keepPress(form);
// Background pages are not painted.
if (document.hidden) void begin();
else requestAnimationFrame(() => setTimeout(() => void begin()));
