import {
  officerPipelineCopy as copy,
  pipelineProducts,
  pipelineStates,
} from '@drawbridge/messages/officer-pipeline';
import type { PipelineOverview } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { applicationStates, wasSubmitted } from '@drawbridge/domain/applications/application-states.ts';
import { applicationProducts } from '@drawbridge/domain/applications/products.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { PipelineSearch } from './pipeline-search.ts';

interface PipelineFiltersProps {
  readonly search: PipelineSearch;
  readonly overview: PipelineOverview | undefined;
  readonly show: (by: Record<string, unknown>) => void;
}

/** The filters that fit the view. */
export function PipelineFilters({ search, overview, show }: PipelineFiltersProps) {
  const { view, whose, product, state, source, stage } = search;
  const { stages = [], sources = [] } = overview ?? {};
  const isOfApplications = view === 'unfinished' || view === 'submitted';
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <SelectField
        label={copy.whose}
        options={[
          { value: '', label: copy.mine },
          { value: 'all', label: copy.all },
        ]}
        value={whose ?? ''}
        onChange={({ target }) => show({ whose: target.value })}
        className="w-full sm:w-52"
      />
      {isOfApplications && (
        <>
          <SelectField
            label={copy.product}
            placeholder={copy.allProducts}
            options={applicationProducts.map((value) => ({ value, label: pipelineProducts[value] }))}
            value={product ?? ''}
            onChange={({ target }) => show({ product: target.value })}
            className="w-full sm:w-52"
          />
          <SelectField
            label={copy.state}
            placeholder={copy.openStates}
            options={applicationStates
              .filter((value) => wasSubmitted(value) === (view === 'submitted'))
              .map((value) => ({ value, label: pipelineStates[value] }))}
            value={state ?? ''}
            onChange={({ target }) => show({ state: target.value })}
            className="w-full sm:w-52"
          />
          {(sources.length > 0 || source !== undefined) && (
            <SelectField
              label={copy.source}
              placeholder={copy.allSources}
              options={[...new Set([...sources, ...(source === undefined ? [] : [source])])].map((value) => ({
                value,
                label: value,
              }))}
              value={source ?? ''}
              onChange={({ target }) => show({ source: target.value })}
              className="w-full sm:w-52"
            />
          )}
        </>
      )}
      {view === 'deals' && (
        <SelectField
          label={copy.stage}
          placeholder={copy.allStages}
          options={stages.map(({ stage: value, deals }) => ({
            value,
            label: copy.stageOf({ stage: stageName(value), deals }),
          }))}
          value={stage ?? ''}
          onChange={({ target }) => show({ stage: target.value })}
          className="w-full sm:w-60"
        />
      )}
    </div>
  );
}
