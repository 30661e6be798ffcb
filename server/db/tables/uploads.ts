export interface UploadTables {
  upload: {
    key: string;
    person_id: string;
    organization_id: string;
    name: string;
    size: number;
    created_at: Date | string;
    expires_at: Date | string;
    file_id: string | null;
  };
  upload_bytes: { person_id: string; organization_id: string; hour: Date; bytes: number };
  dropped_bytes: { key: string; is_upload: boolean; until: Date | null };
}
