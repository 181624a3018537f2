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
  company_id: string | null;
  user_id: string | null;
}

export interface AuditEvents {
  action: string | null;
  actor_id: string | null;
  address: string | null;
  changes: Json | null;
  company_id: string | null;
  id: string | null;
  on_behalf_of: string | null;
  reason: string | null;
  request_id: string | null;
  staff_only: boolean | null;
  subject: string | null;
  subject_id: string | null;
}

export interface Companies {
  country: string | null;
  id: string | null;
  legal_name: string | null;
  name: string | null;
  registration_number: string | null;
  search_text: string | null;
  sort_name: string | null;
  status: string | null;
  tax_id: string | null;
  version: number | null;
}

export interface CompanyFiles {
  approved_at: string | null;
  company_id: string | null;
  expires_on: string | null;
  id: string | null;
  kind: string | null;
  number: number | null;
}

export interface Effects {
  done_at: Generated<string>;
  key: string;
}

export interface Impersonations {
  actor_id: string | null;
  company_id: string | null;
  ended_at: string | null;
  expires_at: string | null;
  id: string | null;
  session_id: string | null;
  user_id: string | null;
}

export interface Memberships {
  company_id: string | null;
  role: string | null;
  user_id: string | null;
}

export interface Sessions {
  ended_at: string | null;
  expires_at: string | null;
  id: string | null;
  user_id: string | null;
}

export interface SupportAccess {
  company_id: string | null;
  refused_at: string | null;
  write_until: string | null;
}

export interface Users {
  deactivated_at: string | null;
  email: string | null;
  first_name: string | null;
  id: string | null;
  last_name: string | null;
  staff_role: string | null;
  time_zone: string | null;
}

export interface DB {
  account_managers: AccountManagers;
  audit_events: AuditEvents;
  companies: Companies;
  company_files: CompanyFiles;
  effects: Effects;
  impersonations: Impersonations;
  memberships: Memberships;
  sessions: Sessions;
  support_access: SupportAccess;
  users: Users;
}

