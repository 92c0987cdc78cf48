import * as z from 'zod/mini';
import { stages } from '@drawbridge/domain/deals/stages.ts';

/** The values that occur in the broker’s deals. */
export const pipelineChoices = z.object({
  stages: z.array(z.enum(stages)),
  products: z.array(z.string()),
  states: z.array(z.string()),
});
export type PipelineChoices = z.infer<typeof pipelineChoices>;

export const pipelineTables = ['inprocess', 'funded'] as const;
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
