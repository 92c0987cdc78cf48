import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

function letIn(): void {}

/**
 * Makes routes below `parent` whose page is a component of a module that loads when it is first opened. `beforeLoad` may
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
