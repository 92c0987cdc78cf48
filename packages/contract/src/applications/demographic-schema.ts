import * as z from 'zod/mini';
import { ethnicities, races, sexes } from '@drawbridge/domain/applications/demographics.ts';
import { text } from '../wire/fields.ts';
import { applicationNamed } from './answer-schema.ts';
import { partyNamed } from './party-schema.ts';

/** Null where the person does not wish to answer, empty while they have not. */
const demographics = z.object({
  ethnicity: z.nullable(z.array(z.enum(ethnicities)).check(z.maxLength(ethnicities.length))),
  race: z.nullable(z.array(z.enum(races)).check(z.maxLength(races.length))),
  sex: z.nullable(z.array(z.enum(sexes)).check(z.maxLength(sexes.length))),
});

export const applicantDemographics = z.object({ ...applicationNamed.shape, ...demographics.shape });
export const partyDemographics = z.object({ ...partyNamed.shape, ...demographics.shape });

/** What a person answered so far. */
export const ownDemographics = demographics;
export type OwnDemographics = z.infer<typeof ownDemographics>;

export const reportYear = z.object({
  year: text(4).check(z.regex(/^20\d\d$/)),
});
