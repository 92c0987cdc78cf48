import type { FastifyInstance } from 'fastify';
import { languages } from '@drawbridge/messages/language';
import { inLanguage, languageOf } from '../../platform/language/in-language.ts';
import { languageCookie } from '../../platform/language/language-cookie.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { brandCss } from '../../platform/web/brand-css.ts';
import { chosenLanguage } from '../../platform/web/chosen-language.ts';
import { hashSource } from '../../platform/web/inside-sources.ts';
import type { PortalState } from './read-portal-state.ts';
import { statusPage, statusPath } from './status-page.ts';
import { statusStyles } from './status-styles.ts';

/** Browsers and proxies may show the page for this long. */
const cachedSeconds = 15;

interface StatusParts {
  readonly now: () => LenderNow;
  readonly portalState: () => Promise<PortalState>;
}

/** `/status`: whether the portal works, for everyone. It also answers while the database is down. */
export function addStatusPage(app: FastifyInstance, { now, portalState }: StatusParts): void {
  const tags = languages.map(({ tag }) => tag);
  app.get(statusPath, async (request, reply) => {
    const { lender, timeZone, accent, publicUrl } = now();
    const chosen = chosenLanguage(request.url, tags);
    if (chosen)
      return reply
        .header('set-cookie', languageCookie(chosen.language, { publicUrl, isSaved: false }))
        .header('cache-control', 'no-store')
        .redirect(chosen.address, 303);
    const state = await portalState();
    const language = languageOf(request);
    const sheet = statusStyles + (accent ? brandCss(accent) : '');
    const styles = { markup: `<style>${sheet}</style>` };
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', `public, max-age=${cachedSeconds}`)
      .header('content-language', language)
      .header('vary', 'accept-language, cookie')
      .header('content-security-policy', policyFor(sheet))
      .send(inLanguage(language, () => statusPage(state, { lender, timeZone, styles })));
  });
}

/** Allows this sheet and the icon, and nothing else. */
function policyFor(sheet: string): string {
  return `default-src 'none'; style-src ${hashSource(sheet)}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
