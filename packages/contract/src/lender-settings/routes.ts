import { route } from '../wire/route.ts';
import { brandChange, brandSettings, logoChange, mostLogoBytes } from './brand.ts';
import { flagChange, flagSettings } from './schema.ts';

/**
 * What a lender sets in the portal itself. A change names the version it was made on, takes effect on every server at
 * once, and is in the audit log with before and after.
 */
export const lenderSettingsRoutes = {
  flags: route({
    method: 'GET',
    path: '/lima/api/staff/settings/flags',
    summary: 'The switches: position, where it comes from, and who changed it last.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: flagSettings,
  }),
  setFlag: route({
    method: 'POST',
    path: '/lima/api/staff/settings/flags',
    summary: 'Turns a switch, or gives it back to what the server was started with.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: flagChange,
    reply: flagSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
  brand: route({
    method: 'GET',
    path: '/lima/api/staff/settings/brand',
    summary:
      'What the lender is called, where it is reached, how it looks, and what holds when nothing is set.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    reply: brandSettings,
  }),
  setBrand: route({
    method: 'POST',
    path: '/lima/api/staff/settings/brand',
    summary: 'Sets names, ways to reach the lender, links and colours, or gives them all back.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: brandChange,
    reply: brandSettings,
    keyed: true,
    refusals: ['setting_changed'],
  }),
  setLogo: route({
    method: 'POST',
    path: '/lima/api/staff/settings/logo',
    summary: 'Sets the lender’s logo (PNG, JPEG or WebP, by content), or takes it away.',
    who: ['administrator'],
    touches: { data: 'nothing personal' },
    body: logoChange,
    reply: brandSettings,
    keyed: true,
    refusals: ['setting_changed'],
    limits: { bodyBytes: Math.ceil((mostLogoBytes * 4) / 3) + 64 * 1024 },
  }),
} as const;
