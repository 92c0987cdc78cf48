/**
 * Runs in its own frame inside a payment provider’s form, the only place from which that form can reach the portal. It
 * passes the form’s messages to the portal’s page around both, and to no other site. Messages arrive in this page’s
 * URL fragment or are posted to it.
 */
function forward(message: unknown): void {
  if (typeof message === 'string' && message !== '')
    window.top?.postMessage({ cardForm: message }, location.origin);
}

forward(location.hash.slice(1));
addEventListener('hashchange', () => forward(location.hash.slice(1)));
addEventListener('message', ({ data, source }) => {
  if (source === window.parent) forward(data);
});
