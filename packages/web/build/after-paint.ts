/**
 * Shows the drawn page in the chosen theme, and starts the app once it has been painted: starting the app
 * first would delay the paint. Scripts that the page does not request itself are requested only then, so that
 * the network is free for what paints the page. A form submitted meanwhile is not lost.
 */
function showInChosenTheme(): void {
  try {
    // As the app does (ui/theme-preference.ts); what is shared with it would be one file more to wait for.
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // A browser that keeps nothing shows what the device says.
  }
}

showInChosenTheme();

const scripts =
  document.querySelector<HTMLScriptElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];

function begin(): void {
  for (const href of scripts) {
    // The page may ask for it by itself.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
  const [first] = scripts;
  if (first !== undefined) void import(/* @vite-ignore */ first);
}

/** A person who signs in early is signed in once the app has replaced this form by its own. */
function keepSubmit(early: HTMLFormElement): void {
  early.addEventListener('submit', (event) => {
    event.preventDefault();
    const replaced = new MutationObserver(() => {
      if (early.isConnected) return;
      replaced.disconnect();
      document.querySelector('form')?.requestSubmit();
    });
    replaced.observe(document, { childList: true, subtree: true });
  });
}

const form = document.querySelector('form');
if (form) keepSubmit(form);
// A page in the background is not painted.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
