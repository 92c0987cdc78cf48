import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds before each further try. */
const pauses = [1000, 3000, 9000, 27_000];

/**
 * A part of a page whose code loads when the part is first drawn. Code that does not arrive is asked for again, so a request lost
 * at a building site costs neither the part nor the page around it. Throws if the code is still missing after 40 seconds with
 * a connection: a new version may have replaced it.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadSurely(load) }));
}

async function loadSurely<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await hopeAfter(pause);
    }
  }
  return load();
}

/** Settles when another try makes sense: after a pause, or once the browser has a connection again. */
function hopeAfter(pause: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pause);
    else addEventListener('online', () => resolve(), { once: true });
  });
}
