export { viewsQuery } from './queries.ts';
export { useDefaultView } from './use-default-view.ts';
export { everything, pick, type ViewSearch } from './viewed-search.ts';
export { ViewsMenu } from './views-menu.tsx';
