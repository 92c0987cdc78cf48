/**
 * Starts the app once the sign-in page, which is whole without it, has been painted: until then the network belongs to
 * what paints it. What people do with the form meanwhile is not lost when the app puts its own in its place.
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

/** The cursor stays in its field, and who has already signed in is signed in as soon as the app can. */
function keepEarlyWork(early: HTMLFormElement): void {
  let field = document.activeElement?.id;
  let sent = false;
  early.addEventListener('focusin', (event) => {
    field = event.target instanceof HTMLInputElement ? event.target.id : undefined;
  });
  early.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = true;
  });
  const replaced = new MutationObserver(() => {
    if (early.isConnected) return;
    replaced.disconnect();
    const input = document.getElementById(field ?? '');
    if (input instanceof HTMLInputElement) focusAtEnd(input);
    if (sent) document.querySelector('form')?.requestSubmit();
  });
  replaced.observe(document, { childList: true, subtree: true });
}

/** Fields for e-mail addresses know no selection; setting their value anew takes the cursor to its end. */
function focusAtEnd(input: HTMLInputElement): void {
  const { value } = input;
  input.focus();
  input.value = '';
  input.value = value;
}

const form = document.querySelector('form');
if (form) keepEarlyWork(form);
// A page in the background is not painted.
if (document.hidden) begin();
else requestAnimationFrame(() => setTimeout(begin));
