import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';

/** Reads the settings the server wrote into the page. The app cannot run without them. */
function readSettings(): PortalSettings {
  const json = document.getElementById('settings')?.textContent;
  if (json === undefined) throw new Error('the page has no settings');
  return JSON.parse(json) as PortalSettings;
}

let known: PortalSettings | undefined;

/** The lender's settings for the browser: name, links, features. */
export function settings(): PortalSettings {
  known ??= readSettings();
  return known;
}
