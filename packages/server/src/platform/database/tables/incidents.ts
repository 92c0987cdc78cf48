import type { IncidentKind, PortalPart } from '@drawbridge/domain/incidents/portal-state.ts';
import type { ColumnType, Generated } from 'kysely';

type TextInLanguages = Readonly<Record<string, string>>;

/** What administrators announce on the status page. */
export interface IncidentTables {
  incidents: {
    id: Generated<string>;
    kind: IncidentKind;
    title: ColumnType<TextInLanguages, string, string>;
    affects: readonly PortalPart[];
    starts_at: Date;
    ends_at: Date | null;
    announced_by: string;
    announced_at: Date;
  };
  incident_updates: {
    id: Generated<string>;
    incident_id: string;
    message: ColumnType<TextInLanguages, string, string>;
    written_by: string;
    written_at: Date;
  };
}
