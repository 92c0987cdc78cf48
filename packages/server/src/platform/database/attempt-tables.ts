export interface AttemptTables {
  attempts: {
    kind: string;
    key: string;
    times: Date[];
    last_at: Date;
  };
}
