import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { databaseOver } from '../database/connect.ts';
import { signedLinks } from '../files/signed-links.ts';
import type { Log } from '../log.ts';
import type { TokenKeys } from '../session/token-keys.ts';
import { keptPhotographs } from './kept-photographs.ts';
import { drawnHouses, photographedHouses, type PropertyPictures } from './property-pictures.ts';
import { streetView } from './street-view.ts';

/** Opens property pictures: photographs if a service is configured, otherwise drawings. */
export function openPropertyPictures({
  config,
  pool,
  clock,
  log,
  tokenKeys,
}: {
  readonly config: Pick<Config, 'STREET_VIEW_URL' | 'STREET_VIEW_KEY'>;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokenKeys: TokenKeys;
}): PropertyPictures {
  const { STREET_VIEW_URL: template, STREET_VIEW_KEY: key } = config;
  if (template === undefined) return drawnHouses();
  return photographedHouses(
    keptPhotographs({ db: databaseOver(pool), clock, log, service: streetView(template, key) }),
    signedLinks(tokenKeys, clock, {
      purpose: 'property picture',
      lifeSeconds: 7200,
      steadySeconds: 3600,
    }),
  );
}
