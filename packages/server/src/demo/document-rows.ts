/** Rows of the files that the demo brings, and of the documents they are. */
export interface FileRow {
  key: string;
  size: number;
  sha256: string;
  created_at: string;
}

export interface DocumentRow {
  id: string;
  deal_id: string;
  file_key: string;
  name: string;
  type: 'pdf' | 'csv' | 'txt';
  size: number;
  sha256: string;
  uploaded_by: string;
  created_at: string;
}
