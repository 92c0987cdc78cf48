import { createHash, randomBytes } from 'node:crypto';

/** How many people who share a browser can each have their own token. */
const mostTokens = 5;
const lifeSeconds = 180 * 24 * 3600;

/** How a browser remembers that a person signed in there. It allows tries but never identifies anyone. */
export interface DeviceCookie {
  /** The browser’s tokens, newest first. */
  read(header: string | undefined): readonly string[];
  /** The cookie that adds a token ahead of the existing ones. */
  write(token: string, others: readonly string[]): string;
}

/** Hidden from scripts and other sites, and sent with API calls only. */
export function deviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-known_device' : 'known_device';
  const attributes = `Path=/lima/api; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read(header) {
      const found = header?.split(';').map((pair) => pair.trim().split('='));
      const value = found?.find(([key]) => key === name)?.[1] ?? '';
      return value
        .split('.')
        .filter((token) => /^[\w-]{43}$/.test(token))
        .slice(0, mostTokens);
    },
    write(token, others) {
      const tokens = [token, ...others.filter((other) => other !== token)].slice(0, mostTokens);
      return `${name}=${tokens.join('.')}; ${attributes}`;
    },
  };
}

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOfDevice(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
