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

export interface BankEntries {
  account: string | null;
  also_in: Generated<string[]>;
  amount: number;
  booked_on: string;
  company_id: string | null;
  currency: string;
  fingerprint: string;
  handled_at: string | null;
  handled_by: string | null;
  id: string;
  marks: Generated<string[]>;
  message: Generated<string>;
  payer: string | null;
  payer_account: string | null;
  payment_id: string | null;
  set_aside_reason: string | null;
  state: Generated<string>;
  statement_id: string | null;
}

export interface BankStatements {
  entry_count: number;
  format: string;
  id: string;
  imported_at: Generated<string>;
  imported_by: string;
  name: string;
  sha256: string;
}

export interface CartLines {
  added_at: Generated<string>;
  added_by: string;
  answers: Generated<Json>;
  company_id: string;
  quantity: number;
  seen_currency: string;
  seen_price: number | null;
  service_id: string;
}

export interface Carts {
  company_id: string;
  updated_at: Generated<string>;
  version: Generated<number>;
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

export interface CompanyBilling {
  address: string | null;
  approval_currency: string | null;
  approval_limit: number | null;
  company_id: string;
  country: string | null;
  email: string | null;
  name: string | null;
  reference: string | null;
  vat_id: string | null;
  version: Generated<number>;
}

export interface CompanyFiles {
  approved_at: string | null;
  company_id: string | null;
  expires_on: string | null;
  id: string | null;
  kind: string | null;
  number: number | null;
}

export interface Disputes {
  amount: number;
  company_id: string;
  id: string;
  order_id: string;
  payment_id: string;
  state: string;
}

export interface DueDiligence {
  company_id: string | null;
  state: string | null;
}

export interface Effects {
  done_at: Generated<string>;
  key: string;
}

export interface IdempotencyKeys {
  answer: Json | null;
  created_at: Generated<string>;
  key: string;
  request: Buffer;
  user_id: string;
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

export interface Invoices {
  company_id: string;
  content: Json;
  created_at: Generated<string>;
  credits_id: string | null;
  currency: string;
  due_on: string | null;
  id: string;
  issued_on: string;
  kind: string;
  net: number;
  number: string;
  order_id: string;
  position: number;
  reason: string | null;
  search_text: Generated<string>;
  series: string;
  supplied_on: string | null;
  total: Generated<number>;
  vat: number;
  year: number;
}

export interface Memberships {
  company_id: string | null;
  role: string | null;
  user_id: string | null;
}

export interface NumberSeries {
  last: number;
  series: string;
  year: number;
}

export interface OpenedRecords {
  noun: string | null;
  opened_at: string | null;
  pinned_at: string | null;
  record_id: string | null;
  user_id: string | null;
}

export interface OrderLineCosts {
  company_id: string;
  cost: number;
  line_id: string;
}

export interface OrderLines {
  address_kinds: Generated<string[]>;
  answers: Generated<Json>;
  company_id: string;
  documents: Generated<string[]>;
  form: Generated<Json>;
  id: string;
  is_regulated: Generated<boolean>;
  kind: string;
  moved_at: string | null;
  net: Generated<number | null>;
  opens: string;
  order_id: string;
  position: number;
  premises_id: string | null;
  quantity: number;
  record_id: string | null;
  renewal: string | null;
  search_text: Generated<string>;
  service_id: string;
  state: Generated<string>;
  tasks: Generated<string[]>;
  title: string;
  unit_price: number | null;
  vat_class: string;
  vat_exemption: string | null;
  vat_rate: number | null;
}

export interface Orders {
  approved_by: string | null;
  billing: Json;
  charge_id: string | null;
  company_id: string;
  created_at: Generated<string>;
  currency: string;
  due_on: string | null;
  end_reason: string | null;
  ended_at: string | null;
  has_open_refund: Generated<boolean>;
  has_review: Generated<boolean>;
  id: string;
  is_disputed: Generated<boolean>;
  net: number | null;
  note: string | null;
  number: string;
  paid: Generated<number>;
  paid_at: string | null;
  payment_type: string;
  placed_at: string | null;
  placed_by: string | null;
  quote_holds_until: string | null;
  reference: string;
  refunded: Generated<number>;
  renews_line_id: string | null;
  state: string;
  total: Generated<number | null>;
  updated_at: Generated<string>;
  vat: number | null;
  vat_check_id: string | null;
  vat_treatment: string | null;
  version: Generated<number>;
}

export interface OrderStates {
  actor_id: string | null;
  at: Generated<string>;
  company_id: string;
  event: string;
  from_state: string | null;
  id: string;
  on_behalf_of: string | null;
  order_id: string;
  reason: string | null;
  to_state: string;
}

export interface Payments {
  amount: number;
  company_id: string;
  created_at: Generated<string>;
  currency: string;
  expires_at: string | null;
  failure: string | null;
  id: string;
  order_id: string;
  provider_charge: string | null;
  provider_id: string | null;
  received_on: string | null;
  settled_at: string | null;
  state: string;
  type: string;
}

export interface ProviderEvents {
  id: string;
  object_id: string | null;
  received_at: Generated<string>;
  type: string;
}

export interface Refunds {
  amount: number;
  asked_by: string | null;
  company_id: string;
  created_at: Generated<string>;
  dispute_id: string | null;
  failure: string | null;
  id: string;
  of_reviewed: boolean;
  order_id: string;
  payment_id: string;
  provider_id: string | null;
  reason: string;
  settled_at: string | null;
  state: string;
  type: string;
}

export interface Renewals {
  anchor_day: number;
  cancel_reason: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  company_id: string;
  created_at: Generated<string>;
  id: string;
  interval: string;
  lapsed_at: string | null;
  line_id: string;
  quantity: number;
  renews_on: string;
  service_id: string;
  told_of: string | null;
  version: Generated<number>;
}

export interface SearchedInvoice {
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  names: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedOrder {
  company_id: string | null;
  day: string | null;
  id: string | null;
  identifiers: string[] | null;
  names: string | null;
  state: string | null;
  subtitle: string | null;
  title: string | null;
}

export interface SearchedService {
  audiences: string[] | null;
  body: string | null;
  day: string | null;
  id: string | null;
  names: string | null;
  state: string | null;
  subtitle: string | null;
  target: string | null;
  title: string | null;
}

export interface SearchEntries {
  birth_date: string | null;
  company_id: string | null;
  day: string | null;
  hash: string;
  id: string;
  is_person: boolean;
  key: string;
  noun: string;
  state: string | null;
  subtitle: string | null;
  target: string;
  title: string;
  words: string;
}

export interface SearchWords {
  spellings: Generated<string[]>;
  word: string;
}

export interface Seller {
  address: Generated<string>;
  bank_name: string | null;
  bic: string | null;
  country: string | null;
  currency: Generated<string>;
  email: string | null;
  iban: string | null;
  name: Generated<string>;
  only_one: Generated<boolean>;
  pays_within: Generated<number>;
  quote_holds: Generated<number>;
  registration_number: string | null;
  time_zone: Generated<string>;
  vat_id: string | null;
  version: Generated<number>;
}

export interface ServiceCosts {
  cost: number;
  service_id: string;
}

export interface ServicePictures {
  bytes: Buffer;
  created_at: Generated<string>;
  id: string;
  media_type: string;
}

export interface Services {
  address_kinds: Generated<string[]>;
  category: string;
  charges: string | null;
  created_at: Generated<string>;
  currency: string;
  description: Generated<string>;
  documents: Generated<string[]>;
  id: string;
  is_regulated: Generated<boolean>;
  kind: string;
  opens: Generated<string>;
  picture_id: string | null;
  premises_id: string | null;
  price: number | null;
  published_at: string | null;
  renewal: string | null;
  search_text: string;
  slug: string;
  sort_title: string;
  state: Generated<string>;
  summary: Generated<string>;
  tasks: Generated<string[]>;
  template_id: string | null;
  title: string;
  updated_at: Generated<string>;
  vat_class: Generated<string>;
  vat_exemption: string | null;
  version: Generated<number>;
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

export interface Templates {
  id: string | null;
  name: string | null;
  sections: Json | null;
  slug: string | null;
  state: string | null;
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

export interface VatChecks {
  checked_at: Generated<string>;
  company_id: string;
  consultation: string | null;
  country: string;
  failure: string | null;
  id: string;
  name: string | null;
  state: string;
  vat_id: string;
}

export interface VatRates {
  added_on: string | null;
  checked_by: string | null;
  checked_on: string | null;
  class: string;
  country: string;
  id: Generated<string>;
  rate: number;
  source: string;
  valid_from: string;
}

export interface DB {
  account_managers: AccountManagers;
  audit_events: AuditEvents;
  bank_entries: BankEntries;
  bank_statements: BankStatements;
  cart_lines: CartLines;
  carts: Carts;
  companies: Companies;
  company_billing: CompanyBilling;
  company_files: CompanyFiles;
  disputes: Disputes;
  due_diligence: DueDiligence;
  effects: Effects;
  idempotency_keys: IdempotencyKeys;
  impersonations: Impersonations;
  invoices: Invoices;
  memberships: Memberships;
  number_series: NumberSeries;
  opened_records: OpenedRecords;
  order_line_costs: OrderLineCosts;
  order_lines: OrderLines;
  order_states: OrderStates;
  orders: Orders;
  payments: Payments;
  provider_events: ProviderEvents;
  refunds: Refunds;
  renewals: Renewals;
  search_entries: SearchEntries;
  search_words: SearchWords;
  searched_invoice: SearchedInvoice;
  searched_order: SearchedOrder;
  searched_service: SearchedService;
  seller: Seller;
  service_costs: ServiceCosts;
  service_pictures: ServicePictures;
  services: Services;
  sessions: Sessions;
  support_access: SupportAccess;
  templates: Templates;
  users: Users;
  vat_checks: VatChecks;
  vat_rates: VatRates;
}

