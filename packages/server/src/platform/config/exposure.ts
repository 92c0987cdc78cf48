import type { Config } from './config.ts';
import { SettingError } from './read-settings.ts';

/** Whether an address or host name is this computer’s own. */
export function isLoopback(host: string): boolean {
  return /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^(?:::1|\[::1\]|localhost)$/i.test(host);
}

const forPeople =
  'To serve people, set NODE_ENV=production (the server then lists what else it needs). To try the product on this computer,';

/**
 * Refuses to start a server that others can reach without `NODE_ENV=production`: outside production, everyone knows the
 * demo's passwords and anyone can read email in the outbox. Throws a SettingError that says what to set.
 */
export function refuseExposure(
  config: Pick<Config, 'production' | 'demo' | 'HOST' | 'publicUrl' | 'SMTP_URL'>,
): void {
  if (config.production) return;
  const faults = [
    !isLoopback(config.HOST) &&
      `HOST: other computers can reach ${config.HOST}, and this is not production. ${forPeople} leave HOST unset.`,
    /^https:/i.test(config.publicUrl) &&
      `PUBLIC_URL: ${config.publicUrl} is a public address, and this is not production. ${forPeople} leave PUBLIC_URL unset.`,
    config.SMTP_URL !== undefined &&
      !config.demo &&
      `SMTP_URL: this would send email to real people, and this is not production. ${forPeople} leave SMTP_URL unset, or set DEMO=on.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new SettingError(faults.join('\n'));
}
