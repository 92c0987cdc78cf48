import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';

/** What the server has written into the page. Without it (a page not sent by the server) nothing can work. */
function readSettings(): PortalSettings {
  const json = document.getElementById('settings')?.textContent;
  if (json === undefined) throw new Error('the page carries no settings');
  return JSON.parse(json) as PortalSettings;
}

let known: PortalSettings | undefined;

/** The lender's name, links and switches. */
export function settings(): PortalSettings {
  known ??= readSettings();
  return known;
}
