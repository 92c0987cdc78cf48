import { roles } from '@drawbridge/domain/access/account-types.ts';
import { apiKeyRights } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { touchesWords } from './caller-words.ts';
import type { CallGroup } from './call-groups.ts';
import { methodTag, permissionsSlug, shortPath, type DocsPage, type Edition } from './docs-frame.ts';
import { isEmployee } from './docs-reader.ts';
import { html, type Html } from '../web/html.ts';
import type { NamedRoute } from './openapi.ts';

/** A column of the table and whether its callers may make a call. */
interface Column {
  readonly title: string;
  readonly may: (route: NamedRoute['route']) => boolean;
}

function columnsFor(all: boolean): readonly Column[] {
  const shownRoles = roles.filter((role) => all || !isEmployee(role));
  const signedOut: Column = { title: 'signed out', may: ({ definition }) => definition.who === 'anyone' };
  const ofRoles = shownRoles.map((role): Column => ({
    title: role,
    may: (route) => rolesFor(route).includes(role),
  }));
  const ofKeys = (all ? apiKeyRights : []).map((right): Column => ({
    title: `API key: ${right}`,
    may: ({ definition: { who, recognizes, apiKey } }) => (who === 'anyone' ? !recognizes : apiKey === right),
  }));
  return [signedOut, ...ofRoles, ...ofKeys];
}

/** One row per call and one column per role: who may call it, and whose data it touches. */
export function permissionsPage(edition: Edition): DocsPage {
  const { all, groups } = edition;
  const columns = columnsFor(all);
  const heads = columns.map(({ title }) => html`<th scope="col">${title}</th>`);
  const choices = columns.map(({ title }, place) => html`<option value="${place}">${title}</option>`);
  const bodies = groups.map((group) => rowsOf(edition, group, columns));
  return {
    title: 'Permissions',
    slug: permissionsSlug,
    main: html`<h1>Who may call what</h1>
      <p>
        “yes” means that callers of this kind may make the call at all. The last column says whose data they
        reach with it.
      </p>
      <form class="filter needs-script" id="permission-filter">
        <label
          >Filter<input type="search" name="text" autocomplete="off" placeholder="Path, such as draws"
        /></label>
        <label
          >Open to<select name="column">
            <option value="">everyone</option>
            ${choices}
          </select></label
        >
        <p role="status" id="permission-count"></p>
      </form>
      <div class="wide" role="region" aria-label="Who may call what" tabindex="0">
        <table class="permissions">
          <thead>
            <tr>
              <th scope="col">Call</th>
              ${heads}
              <th scope="col">Whose data</th>
            </tr>
          </thead>
          ${bodies}
        </table>
      </div>`,
  };
}

function rowsOf({ links }: Edition, { slug, title, calls }: CallGroup, columns: readonly Column[]): Html {
  const rows = calls.map(({ name, route }) => {
    const { method, path } = route.definition;
    const cells = columns.map(({ may }) => (may(route) ? html`<td class="yes">yes</td>` : html`<td>no</td>`));
    return html`<tr>
      <th scope="row">${methodTag(method)} <a href="${links.page(slug)}#${name}">${shortPath(path)}</a></th>
      ${cells}
      <td>${touchesWords(route)}</td>
    </tr>`;
  });
  return html`<tbody>
    <tr class="group">
      <th scope="rowgroup" colspan="${columns.length + 2}">${title}</th>
    </tr>
    ${rows}
  </tbody>`;
}
