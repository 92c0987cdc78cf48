import type { Config } from './config.ts';
import { SettingError } from './read-settings.ts';

/** Whether an address or host name leads back to this computer. */
export function isLoopback(host: string): boolean {
  return /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^(?:::1|\[::1\]|localhost)$/i.test(host);
}

const forPeople =
  'To serve people, set NODE_ENV=production (the server then names what else it needs). To try the product on this computer,';

/**
 * Stops a start that looks like a lender's but lacks `NODE_ENV=production`: outside production the demo's passwords are known to everyone and
 * email can be read in the outbox. Throws a SettingError that says what to set.
 */
export function refuseExposure(
  config: Pick<Config, 'production' | 'demo' | 'HOST' | 'publicUrl' | 'SMTP_URL'>,
): void {
  if (config.production) return;
  const faults = [
    !isLoopback(config.HOST) &&
      `HOST: other computers can reach ${config.HOST}, and this is not production. ${forPeople} leave HOST unset.`,
    /^https:/i.test(config.publicUrl) &&
      `PUBLIC_URL: ${config.publicUrl} is an address for people, and this is not production. ${forPeople} leave PUBLIC_URL unset.`,
    config.SMTP_URL !== undefined &&
      !config.demo &&
      `SMTP_URL: it sends email to real people, and this is not production. ${forPeople} leave SMTP_URL unset, or set DEMO=on.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new SettingError(faults.join('\n'));
}
