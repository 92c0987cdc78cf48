import type { FastifyInstance } from 'fastify';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LenderClock } from '../lender-clock.ts';
import type { Config } from '../config/config.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';

/** How long a copy stays valid; the standard (RFC 9116) requires less than a year. */
const lastsDays = 180;

/** `/.well-known/security.txt`: where to report a vulnerability. */
export function addSecurityContact(
  app: FastifyInstance,
  { SECURITY_CONTACT: contact, publicUrl }: Pick<Config, 'SECURITY_CONTACT' | 'publicUrl'>,
  { now, clock }: { readonly now: () => LenderNow; readonly clock: LenderClock },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const expires = addDays(clock.today(), lastsDays);
    const lines = [
      `Contact: ${contact ?? `mailto:${now().lender.email}`}`,
      `Expires: ${expires}T00:00:00.000Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
