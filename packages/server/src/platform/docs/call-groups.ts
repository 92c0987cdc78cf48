import type { NamedRoute } from './openapi.ts';

/** Calls that share a page. */
export interface CallGroup {
  /** The page's place under the documentation. */
  readonly slug: string;
  readonly title: string;
  readonly calls: readonly NamedRoute[];
}

/** The route table's groups, by title. A group of calls for employees follows the group it belongs to. */
export function groupsOf(routes: readonly NamedRoute[]): readonly CallGroup[] {
  const byTable = Map.groupBy(routes, ({ name }) => tableOf(name));
  return [...byTable]
    .map(([table, calls]) => ({ slug: inKebabCase(table), title: titleOf(table), calls }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

export function tableOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function inKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function titleOf(table: string): string {
  const words = inKebabCase(table).split('-');
  const forEmployees = words[0] === 'staff';
  const [first = '', ...others] = forEmployees ? words.slice(1) : words;
  const start = first === 'api' ? 'API' : first.charAt(0).toUpperCase() + first.slice(1);
  return [start, ...others].join(' ') + (forEmployees ? ' (employees)' : '');
}
