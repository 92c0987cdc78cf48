/**
 * Shows the prerendered page in the chosen theme and starts the app after the first paint, which the app would delay.
 * Scripts the page does not request itself are requested only then, to keep the network free for the first paint, and so is
 * the style sheet of a page that does without. What is pressed in a form in between is not lost.
 */
function showInChosenTheme(): void {
  try {
    // Duplicates ui/theme-preference.ts, because a shared file would be one more to wait for.
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // Without storage, the device decides.
  }
}

showInChosenTheme();

const scripts =
  document.querySelector<HTMLScriptElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];

function begin(): void {
  const styled = addSheet();
  for (const href of scripts) {
    // The page may already request it.
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
  const [first] = scripts;
  if (first !== undefined) void styled.then(() => import(/* @vite-ignore */ first));
}

/** Requests the style sheet of a page that has the rules of its first look inside. The app needs the others. */
async function addSheet(): Promise<void> {
  const style = document.querySelector<HTMLElement>('[data-sheet]');
  const href = style?.dataset['sheet'];
  if (style && href !== undefined && !document.querySelector(`link[href="${href}"]`))
    await new Promise((settle) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = href;
      link.addEventListener('load', settle);
      // Unstyled is better than not at all.
      link.addEventListener('error', settle);
      style.after(link);
    });
}

/**
 * Does what was pressed last, signing in or one of the form's other named buttons, once the app has replaced this form with
 * its own.
 */
function keepPress(early: HTMLFormElement): void {
  let pressed: ((form: HTMLFormElement) => void) | undefined;
  new MutationObserver((_changes, observer) => {
    if (early.isConnected) return;
    observer.disconnect();
    const form = document.querySelector('form');
    if (form) pressed?.(form);
  }).observe(document, { childList: true, subtree: true });
  early.addEventListener('submit', (event) => {
    event.preventDefault();
    pressed = (form) => form.requestSubmit();
  });
  early.addEventListener('click', ({ target }) => {
    const name = (target as Element).closest('button[type=button]')?.textContent;
    if (name)
      pressed = (form) =>
        Array.from(form.querySelectorAll('button'))
          .find(({ textContent }) => textContent === name)
          ?.click();
  });
}

const form = document.querySelector('form');
if (form) keepPress(form);
// Background pages are not painted.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
