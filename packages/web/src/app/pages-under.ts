import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

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
