/** Copies the example next to each button. */
export function addCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.copy') : null;
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const example = button.parentElement?.querySelector('code');
  const label = button.getAttribute('aria-label') ?? '';
  try {
    await navigator.clipboard.writeText(example?.textContent ?? '');
    say(button, 'Copied', label);
  } catch {
    // Without a secure connection, browsers offer no clipboard.
    if (example) getSelection()?.selectAllChildren(example);
    say(button, 'Selected', label);
  }
  setTimeout(() => say(button, 'Copy', label), 2000);
}

/** The label contains the words on the button, for people who speak to their browser. */
function say(button: HTMLButtonElement, words: string, label: string): void {
  button.textContent = words;
  button.setAttribute('aria-label', label.replace(/^\w+/, words));
}
