import type { Config } from '../config/config.ts';
import type { CheckProvider } from './check-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The configured provider. Undefined if employees enter every result. */
export function openCheckProvider({
  checkProvider,
}: Pick<Config, 'checkProvider'>): CheckProvider | undefined {
  return checkProvider === 'sandbox' ? sandboxProvider : undefined;
}
