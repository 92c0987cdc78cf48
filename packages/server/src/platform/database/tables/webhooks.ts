import type { ColumnType, Generated } from 'kysely';
import type { SentEventType, WebhookEventType } from '@drawbridge/contract/webhooks/events.ts';
import type { DeliveryState } from '@drawbridge/contract/webhooks/schema.ts';

/** Webhooks. Events and deliveries are written by the database. */
export interface WebhookTables {
  webhook_endpoints: {
    id: Generated<string>;
    url: string;
    description: string;
    events: WebhookEventType[];
    sealed_secret: string;
    sealed_earlier_secret: string | null;
    earlier_secret_until: Date | null;
    paused_at: Date | null;
    paused_for_failing: Generated<boolean>;
    failing_since: Date | null;
    created_by: string;
    created_at: Date;
  };
  webhook_events: {
    id: Generated<string>;
    type: SentEventType;
    deal_id: string | null;
    loan_number: string | null;
    data: ColumnType<unknown, string, never>;
    created_at: Generated<Date>;
  };
  webhook_deliveries: {
    id: Generated<string>;
    event_id: string;
    endpoint_id: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    round_attempts: Generated<number>;
    last_attempt_at: Date | null;
    next_attempt_at: Date | null;
    response_status: number | null;
    duration_ms: number | null;
    error: string | null;
    response: string | null;
    created_at: Generated<Date>;
  };
}
