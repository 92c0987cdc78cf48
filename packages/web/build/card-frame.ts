/**
 * Stands in a frame of its own inside a payment provider’s form, the one place where that form can speak to the portal, and
 * hands on what it says: to the portal’s page around both, and to no other site’s. What the form says stands behind `#` in this
 * page’s address, or is posted to it.
 */
function handOn(said: unknown): void {
  if (typeof said === 'string' && said !== '') window.top?.postMessage({ cardForm: said }, location.origin);
}

handOn(location.hash.slice(1));
addEventListener('hashchange', () => handOn(location.hash.slice(1)));
addEventListener('message', ({ data, source }) => {
  if (source === window.parent) handOn(data);
});
