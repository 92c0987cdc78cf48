/** The pages that are drawn when the app is built. Every other address gets one that the app draws. */
export type DrawnPage = 'signIn' | 'dashboard' | 'deal' | 'other';

/** Which page answers a path. */
export function drawnPageAt(path: string): DrawnPage {
  if (path === '/') return 'signIn';
  if (/^\/dashboard\/deal\/[^/]+\/?$/.test(path)) return 'deal';
  return path === '/dashboard' || path.startsWith('/dashboard/') ? 'dashboard' : 'other';
}
