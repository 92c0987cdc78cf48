import { useMemo, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import type { Column, RowLink, Sort } from './data-table-column.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { GallerySection } from './gallery-section.tsx';
import { MiniSteps } from './mini-steps.tsx';
import { SearchField } from './search-field.tsx';
import type { StepState } from './steps.tsx';
import { Tag } from './tag.tsx';
import type { Tone } from './tone.ts';

interface Project {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly kind: string;
  readonly steps: readonly StepState[];
  readonly state: string;
  readonly tone: Tone;
  readonly dollars: number;
}

const projects: readonly Project[] = [
  {
    id: '1',
    name: '118 Wren Street',
    place: 'Greenville, SC 29601',
    kind: 'New construction',
    steps: ['complete', 'active', 'upcoming'],
    state: 'Ordered',
    tone: 'blue',
    dollars: 412500,
  },
  {
    id: '2',
    name: 'Alder Court Duplex',
    place: 'Decatur, GA 30030',
    kind: 'Renovation',
    steps: ['complete', 'complete', 'active'],
    state: 'Ready',
    tone: 'green',
    dollars: 286000,
  },
  {
    id: '3',
    name: 'Mill Road Fourplex',
    place: 'Durham, NC 27701',
    kind: 'Rental',
    steps: ['active', 'upcoming', 'upcoming'],
    state: 'Action needed',
    tone: 'amber',
    dollars: 540000,
  },
];

const columns: readonly Column<Project>[] = [
  {
    key: 'name',
    header: 'Project',
    primary: true,
    sortable: true,
    cell: (project) => (
      <>
        {project.name} <small>{project.place}</small>
      </>
    ),
  },
  { key: 'kind', header: 'Type', cell: (project) => project.kind },
  {
    key: 'steps',
    header: 'Progress',
    hideOnCards: true,
    cell: (project) => (
      <MiniSteps
        states={project.steps}
        label={`${project.steps.filter((step) => step === 'complete').length} of ${project.steps.length} done`}
      />
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cardAside: true,
    cell: (project) => <Tag tone={project.tone}>{project.state}</Tag>,
  },
  {
    key: 'dollars',
    header: 'Amount',
    align: 'right',
    sortable: true,
    cardAside: true,
    cell: (project) => `$${project.dollars}`,
  },
];

const link: RowLink<Project> = (project, props) => (
  <a href={`#project-${project.id}`} {...props}>
    {props.children}
  </a>
);

function makeMany(count: number): readonly Project[] {
  return Array.from({ length: count }, (_, place) => {
    const base = projects[place % 3] ?? projects[0];
    return {
      ...(base as Project),
      id: String(place),
      name: `${place + 1} Elm Avenue`,
      dollars: 100000 + ((place * 7919) % 900000),
    };
  });
}

function sorted(rows: readonly Project[], sort: Sort): readonly Project[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted(
    (a, b) =>
      sign *
      (sort.key === 'dollars'
        ? a.dollars - b.dollars
        : a.name.localeCompare(b.name, 'en', { numeric: true })),
  );
}

export function GalleryTables() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [search, setSearch] = useState('');
  const [many, setMany] = useState(false);
  const shown = useMemo(
    () =>
      sorted(projects, sort).filter((project) => project.name.toLowerCase().includes(search.toLowerCase())),
    [sort, search],
  );
  const long = useMemo(() => sorted(makeMany(10_000), sort), [sort]);
  const common = { columns, rowKey: (project: Project) => project.id };
  return (
    <GallerySection title="Tables">
      <Card
        title="Projects"
        count={shown.length}
        actions={
          <SearchField
            size="sm"
            label="Search"
            value={search}
            onChange={setSearch}
            className="w-50 max-md:flex-1"
          />
        }
      >
        <DataTable
          {...common}
          label="Projects"
          rows={shown}
          sort={sort}
          onSortChange={setSort}
          rowLink={link}
          empty={<EmptyState title="No matching projects">Try another word or clear the search.</EmptyState>}
        />
      </Card>
      <Card
        title="Ten thousand rows"
        count={many ? '10,000' : undefined}
        actions={
          !many && (
            <Button size="sm" onClick={() => setMany(true)}>
              Show rows
            </Button>
          )
        }
      >
        {many && (
          <DataTable
            {...common}
            label="Many projects"
            rows={long}
            sort={sort}
            onSortChange={setSort}
            rowLink={link}
          />
        )}
      </Card>
      <Card title="Loading rows">
        <DataTable {...common} label="Loading projects" rows={undefined} skeletonRows={3} />
      </Card>
      <Card title="Failed to load">
        <DataTable
          {...common}
          label="Projects that failed to load"
          rows={undefined}
          error={
            <Alert
              tone="red"
              live="off"
              title="We couldn’t load the list"
              action={<Button size="sm">Try again</Button>}
            >
              The connection was lost.
            </Alert>
          }
        />
      </Card>
    </GallerySection>
  );
}
