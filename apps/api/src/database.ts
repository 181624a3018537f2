// Generated from the migrations by `npm run db:types`. Change a migration, not this file.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface AccountManagers {
  assigned_at: Generated<string>;
  company_id: string;
  user_id: string;
}

export interface AuditEvents {
  action: string;
  actor_id: string | null;
  address: string | null;
  at: Generated<string>;
  changes: Generated<Json>;
  company_id: string | null;
  id: string;
  on_behalf_of: string | null;
  reason: string | null;
  request_id: string;
  staff_only: Generated<boolean>;
  subject: string | null;
  subject_id: string | null;
}

export interface AuditSeals {
  event_id: string;
  hash: Buffer;
  position: number;
}

export interface Companies {
  archive_reason: string | null;
  archived_at: string | null;
  country: string | null;
  created_at: Generated<string>;
  description: string | null;
  established_on: string | null;
  id: string;
  legal_form: string | null;
  legal_name: string | null;
  lei: string | null;
  name: string;
  parent_id: string | null;
  published_at: string | null;
  registration_number: string | null;
  search_text: string;
  sort_name: string;
  status: Generated<string>;
  tax_id: string | null;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface CompanyEmployees {
  company_id: string;
  created_at: Generated<string>;
  email: string | null;
  ends_on: string | null;
  first_name: string;
  id: string;
  job_title: string;
  last_name: string;
  starts_on: string | null;
  version: Generated<number>;
}

export interface CompanyFiles {
  approved_at: string | null;
  approved_by: string | null;
  company_id: string;
  expires_on: string | null;
  id: string;
  issued_on: string | null;
  kind: string;
  media_type: string;
  name: string;
  number: number;
  sha256: string;
  size: number;
  uploaded_at: Generated<string>;
  uploaded_by: string;
}

export interface CompanyNotes {
  author_id: string;
  body: string;
  company_id: string;
  created_at: Generated<string>;
  id: string;
}

export interface CompanyOwners {
  birth_date: string | null;
  company_id: string;
  country: string | null;
  created_at: Generated<string>;
  ends_on: string | null;
  holder_company_id: string | null;
  holder_type: string;
  id: string;
  interest: string;
  name: string | null;
  percentage: string | null;
  starts_on: string | null;
  version: Generated<number>;
}

export interface FileContents {
  bytes: Buffer | null;
  company_id: string;
  file_id: string;
  store_key: string | null;
}

export interface Memberships {
  company_id: string;
  created_at: Generated<string>;
  role: string;
  user_id: string;
}

export interface RefreshTokens {
  created_at: Generated<string>;
  hash: Buffer;
  session_id: string;
  used_at: string | null;
}

export interface Sessions {
  address: string | null;
  end_reason: string | null;
  ended_at: string | null;
  ends_at: string;
  expires_at: string;
  id: string;
  started_at: Generated<string>;
  user_agent: string | null;
  user_id: string;
}

export interface SignInFailures {
  address: string | null;
  at: Generated<string>;
  email: string;
  id: string;
}

export interface Users {
  created_at: Generated<string>;
  deactivated_at: string | null;
  email: string;
  first_name: string;
  id: string;
  job_title: string | null;
  last_name: string;
  password_hash: string;
  phone_number: string | null;
  staff_role: string | null;
  time_zone: Generated<string>;
  updated_at: Generated<string>;
}

export interface DB {
  account_managers: AccountManagers;
  audit_events: AuditEvents;
  audit_seals: AuditSeals;
  companies: Companies;
  company_employees: CompanyEmployees;
  company_files: CompanyFiles;
  company_notes: CompanyNotes;
  company_owners: CompanyOwners;
  file_contents: FileContents;
  memberships: Memberships;
  refresh_tokens: RefreshTokens;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  users: Users;
}

