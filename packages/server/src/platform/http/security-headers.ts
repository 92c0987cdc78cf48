import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/**
 * The portal and its frames never use the camera, microphone or browser payments. Photos of a site can have its location, which the
 * browser asks about first; frames never get it.
 */
const permissionsPolicy =
  'accelerometer autoplay camera display-capture encrypted-media gyroscope hid idle-detection magnetometer microphone midi payment screen-wake-lock serial usb'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .concat('geolocation=(self)')
    .join(', ');

/**
 * Sets helmet’s headers on each reply. They are the same for all, so helmet runs once; @fastify/helmet rebuilds all of its middleware for
 * every request. The content security policy follows the lender’s settings and is set elsewhere.
 */
export function sendSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  // Only its content security policy passes errors on, and that is off.
  write(sample.req, sample, () => undefined);
  const headers = [
    ...Object.entries(sample.getHeaders()),
    ['permissions-policy', permissionsPolicy] as const,
  ];
  app.addHook('onRequest', async (_request, { raw }) => {
    // Not Fastify's headers: those of a reply that is written by hand would be lost.
    for (const [name, value] of headers) if (value !== undefined) raw.setHeader(name, value);
  });
}
