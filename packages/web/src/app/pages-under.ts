import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { currentSession } from '../platform/session.ts';

function letIn(): void {}

/**
 * Makes routes below `parent` whose pages load from a module when first opened. `beforeLoad` may
 * redirect people who have no such page.
 */
export function pagesUnder<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Module extends Record<string, unknown>>(
    path: Path,
    load: () => Promise<Module>,
    name: keyof Module & string,
    beforeLoad: () => void = letIn,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad,
      component: lazyRouteComponent(load, name),
    });
}

/**
 * As `pagesUnder`, for pages that also ask for their data as soon as they are likely to open: when their link is pointed at,
 * or when they are next in a queue. The page itself waits for nothing.
 */
export function pagesAheadUnder<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Module extends { readonly loadAhead: (id: string) => unknown }>(
    path: Path,
    load: () => Promise<Module>,
    name: keyof Module & string,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      loader: ({ params }) => {
        const [id] = Object.values<string>(params);
        if (id === undefined) return;
        const person = currentSession()?.username;
        // The page itself shows what fails.
        void load()
          .then((module) => {
            // Someone else may have signed in, or be viewed, while the page's code loaded.
            if (currentSession()?.username === person) return module.loadAhead(id);
            return undefined;
          })
          .catch(() => undefined);
      },
      component: lazyRouteComponent(load, name),
    });
}
