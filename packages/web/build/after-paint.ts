/**
 * Starts the app once the sign-in page, which is whole without it, has been painted: until then the network belongs to
 * what paints it. What is sent meanwhile is not lost.
 */
const scripts =
  document.querySelector<HTMLScriptElement>('[data-scripts]')?.dataset['scripts']?.split(' ') ?? [];

function begin(): void {
  for (const href of scripts) {
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

/** Who has already signed in is signed in as soon as the app has put its own form in the place of this one. */
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
