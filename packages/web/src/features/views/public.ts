export { viewsQuery } from './queries.ts';
export { useDefaultView } from './use-default-view.ts';
export { everything, type ViewSearch } from './viewed-search.ts';
export { ViewsMenu } from './views-menu.tsx';
