import type { Plant } from './plant.ts';
import { arrowPlants } from './planted-arrows.ts';
import { contentPlants } from './planted-contents.ts';
import { messagePlants } from './planted-messages.ts';
import { migrationPlants } from './planted-migrations.ts';
import { namePlants } from './planted-names.ts';
import { nounPlants } from './planted-nouns.ts';

/** At least one violation of every rule, each with a variant that keeps it. */
export const plants: readonly Plant[] = [
  ...arrowPlants,
  ...namePlants,
  ...nounPlants,
  ...contentPlants,
  ...messagePlants,
  ...migrationPlants,
];
